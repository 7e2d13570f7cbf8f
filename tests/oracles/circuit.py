"""A slow and literal reading of Circuit, written from the rules text alone.

It shares nothing with the package: the tests play both and compare. Quoted sentences come from the rules.
"""

from collections.abc import Iterable, Mapping, Sequence

from tests.oracles.circuit_parts import (
    PERMANENT,
    WORTH,
    CardInPlay,
    Player,
    Refused,
    Tile,
    set_up_problems,
    tile_called,
)

__all__ = ["NaiveCircuit", "Refused", "Tile"]

Target = str | int | None
"""A player's name, the number of a card in play, or nothing."""


class NaiveCircuit:
    """One game at a table. Throws are given by their faces, and cards drawn come from the top of the deck."""

    def __init__(
        self,
        players: Sequence[str],
        board: Sequence[str],
        *,
        preset: str = "v3",
        laps: int = 1,
        dice: Sequence[int] = (6,),
        hands: Mapping[str, Sequence[str]] | None = None,
        deck: Iterable[str] = (),
        repeat_moves: str = "lander",
        finish_effect: str = "skipped",
        own: Mapping[str, Tile] | None = None,
        capacity: int = 64,
    ) -> None:
        self.own = dict(own or {})
        problems = set_up_problems(preset, players, laps, dice, board, hands, self.own)
        if problems:
            raise Refused("set-up", "; ".join(problems))
        self.preset, self.laps_to_go, self.dice, self.board = preset, laps, list(dice), list(board)
        self.repeat_moves, self.finish_effect, self.capacity = repeat_moves, finish_effect, capacity
        self.players = [Player(name) for name in players]
        self.deck = list(deck)
        self.drawn: list[str] = []
        self.spent: list[str] = []
        self.in_play: list[CardInPlay] = []
        self.labels_given = 0
        self.on_turn: Player | None = self.players[0]
        self.won_by: Player | None = None
        self.last_landing: tuple[Player, str] | None = None  # who threw last, and the tile landed on
        self.last_card: str | None = None  # what the last card played acted as
        if preset == "v3":
            self._deal(hands or {})

    def _deal(self, hands: Mapping[str, Sequence[str]]) -> None:
        """'hands, seat by seat, two cards each'; a hand that is given is not dealt."""
        for player in self.players:
            if player.name in hands:
                player.hand = list(hands[player.name])
                self.drawn += player.hand
            else:
                self.draw_card(player)
                self.draw_card(player)

    # --- asking ---

    @property
    def length(self) -> int:
        """N, the number of tiles."""
        return len(self.board)

    @property
    def finish(self) -> int:
        """'The first to progress >= X * N wins'."""
        return self.laps_to_go * self.length

    @property
    def over(self) -> bool:
        return self.won_by is not None

    @property
    def turn(self) -> str | None:
        """'after the end nobody is on turn'."""
        return None if self.on_turn is None else self.on_turn.name

    @property
    def winner(self) -> str:
        if self.won_by is None:
            raise Refused("not over", "there is no winner before the end")
        return self.won_by.name

    def progress(self) -> dict[str, int]:
        return {player.name: player.progress for player in self.players}

    def laps(self) -> dict[str, int]:
        """'lap and tile are its floor quotient and remainder, also below zero'."""
        return {player.name: self.lap_of(player) for player in self.players}

    def tiles(self) -> dict[str, int]:
        """The tile each stands on, 1..N."""
        return {player.name: self.tile_under(player.progress) for player in self.players}

    def ranking(self) -> dict[str, int]:
        """'Ranking is by progress at any time; equals share the place (1, 1, 3).'"""
        return {player.name: self.place_of(player) for player in self.players}

    def hands(self) -> dict[str, list[str]]:
        return {player.name: sorted(player.hand) for player in self.players}

    def lap_of(self, player: Player) -> int:
        return player.progress // self.length

    def tile_under(self, progress: int) -> int:
        return progress % self.length + 1

    def place_of(self, player: Player) -> int:
        return 1 + sum(other.progress > player.progress for other in self.players)

    # --- throwing ---

    def throw(self, name: str, faces: Sequence[int]) -> None:
        """'Then move, finish check, effect of the tile landed on, finish check, next seat.'"""
        self.must_go_on()
        player = self.find(name)
        if player is not self.on_turn:
            raise Refused("not your turn", "throwing out of turn is refused")
        if len(faces) != len(self.dice) or any(not 1 <= f <= n for f, n in zip(faces, self.dice, strict=True)):
            raise ValueError(f"these dice cannot show {faces}")
        player.thrown_from.append(player.progress)
        player.progress += self.total(player, faces)
        tile = self.board[self.tile_under(player.progress) - 1]
        self.last_landing = (player, tile)
        if player.progress >= self.finish:
            self.end(player)
            if self.finish_effect == "applied":
                self.take_effect(tile, player)  # "the win is sealed at the crossing, whatever the tile then does"
            return
        self.take_effect(tile, player)
        self.finish_check(player)
        self.pass_on()

    def total(self, player: Player, faces: Sequence[int]) -> int:
        """'Total = dice + all modifiers in play on that player, no floor'."""
        return sum(faces) + sum(WORTH[card.kind] for card in self.in_play if card.target in (None, player.name))

    def pass_on(self) -> None:
        """The next seat is on turn."""
        if self.on_turn is not None:
            self.on_turn = self.players[(self.players.index(self.on_turn) + 1) % len(self.players)]

    def finish_check(self, lander: Player) -> None:
        """'the furthest wins, then the lander, then seat order'."""
        home = [player for player in self.players if player.progress >= self.finish]
        if home:
            furthest = max(player.progress for player in home)
            first = [player for player in home if player.progress == furthest]
            self.end(lander if lander in first else first[0])

    def end(self, winner: Player) -> None:
        self.won_by = winner
        self.on_turn = None

    # --- tiles ---

    def take_effect(self, name: str, lander: Player) -> None:
        """The effect of a tile on behalf of somebody; 'being moved by any effect triggers nothing, for anybody'."""
        tile = tile_called(name, self.own)
        assert tile is not None
        for player in self.whom(tile.who, lander):
            self.act_on(player, tile)

    def whom(self, who: str, lander: Player) -> list[Player]:
        return {
            "nobody": [],
            "lander": [lander],
            "others": [player for player in self.players if player is not lander],
            "everybody": list(self.players),
            "leader": [player for player in self.players if self.place_of(player) == 1],
            "last": [p for p in self.players if p.progress == min(other.progress for other in self.players)],
        }[who]

    def act_on(self, player: Player, tile: Tile) -> None:
        if tile.what == "move":
            self.move_by(player, tile.how_much)
        elif tile.what == "lap_start":
            player.progress = self.first_tile_of_lap(player)
        elif tile.what == "previous_turn":
            player.progress = self.time_machine_leads_to(player)
        elif tile.what == "draw":
            for _ in range(tile.how_much):
                self.draw_card(player)

    def move_by(self, player: Player, tiles: int) -> None:
        player.progress += tiles

    def first_tile_of_lap(self, player: Player) -> int:
        """'to tile 1 of their own lap'."""
        return self.lap_of(player) * self.length

    def time_machine_leads_to(self, player: Player) -> int:
        """'to where the lander's own previous turn was thrown from'; 'in the first turn, to tile 1 of lap 0'."""
        return player.thrown_from[-2] if len(player.thrown_from) >= 2 else 0

    def draw_card(self, player: Player) -> None:
        """'draws one random card'; here the one on top of the deck."""
        card = self.deck.pop(0)
        self.drawn.append(card)
        player.hand.append(card)

    # --- cards ---

    def play(self, name: str, card: str, target: Target = None) -> None:
        """'A card must be in the hand; playing takes it out.' 'A refused card changes nothing.'"""
        player, acts_as = self.may_play(name, card, target)
        self.take_out(player, card)
        self.last_card = acts_as
        if acts_as in PERMANENT:
            self.put_into_play(card, acts_as, target)
            return
        self.spent.append(card)
        if acts_as == "cancellation":
            self.cancel(target)
        else:
            self.repeat(target)

    def may_play(self, name: str, card: str, target: Target) -> tuple[Player, str]:
        """'Errors, first that applies'; gives the player, and what the card acts as."""
        self.must_go_on()
        player = self.find(name)
        self.must_have(player, card)
        acts_as = self.what_it_acts_as(card)
        self.must_be_timely(player, acts_as)
        self.must_have_target(acts_as, target)
        self.must_meet_condition(acts_as)
        self.must_know_target(target)
        return player, acts_as

    def must_go_on(self) -> None:
        if self.over:
            raise Refused("game over", "nothing can be thrown or played afterwards")

    def find(self, name: str) -> Player:
        for player in self.players:
            if player.name == name:
                return player
        raise Refused("unknown player", name)

    def must_have(self, player: Player, card: str) -> None:
        if card not in player.hand:
            raise Refused("not in hand", card)

    def what_it_acts_as(self, card: str) -> str:
        """Redo 'acts as the last card successfully played by anybody'; 'Refused before any card'."""
        if card != "redo":
            return card
        if self.last_card is None:
            raise Refused("no card yet")
        return self.last_card

    def must_be_timely(self, player: Player, acts_as: str) -> None:
        """'Permanent: only by the player on turn. Instant: by anybody at any moment'."""
        if acts_as in PERMANENT and player is not self.on_turn:
            raise Refused("not your turn", acts_as)

    def target_needed(self, acts_as: str) -> type | None:
        if acts_as in ("overload", "speed") or (acts_as == "repeat" and self.repeat_moves == "chosen"):
            return str
        return int if acts_as == "cancellation" else None

    def must_have_target(self, acts_as: str, target: Target) -> None:
        """'A missing, superfluous, wrong-kind or unknown target is refused.'"""
        needed = self.target_needed(acts_as)
        given = None if target is None else type(target)
        if given is not needed:
            raise Refused("target", "missing, superfluous or of the wrong kind")

    def must_meet_condition(self, acts_as: str) -> None:
        """'refused with none in play'; 'refused before any throw'."""
        if acts_as == "cancellation" and not self.in_play:
            raise Refused("condition", "nothing is in play")
        if acts_as == "repeat" and self.last_landing is None:
            raise Refused("condition", "nobody has thrown")
        if acts_as in PERMANENT and len(self.in_play) >= self.capacity:
            raise Refused("condition", "a permanent played beyond it is refused with that reason")

    def must_know_target(self, target: Target) -> None:
        known: list[Target] = [None, *(player.name for player in self.players), *(card.label for card in self.in_play)]
        if target not in known:
            raise Refused("target", f"there is no {target}")

    def take_out(self, player: Player, card: str) -> None:
        player.hand.remove(card)

    def put_into_play(self, card: str, acts_as: str, target: Target) -> None:
        """'each with its own number, 1, 2, 3 ... in the order in which they came into play'."""
        self.labels_given += 1
        self.in_play.append(CardInPlay(self.labels_given, card, acts_as, None if target is None else str(target)))

    def cancel(self, label: Target) -> None:
        """'removes it'; 'A cancelled card goes to nobody.'"""
        gone = next(card for card in self.in_play if card.label == label)
        self.in_play.remove(gone)
        self.spent.append(gone.card)

    def repeat(self, target: Target) -> None:
        """'the tile of the last throw, by whoever made it, takes effect once more on behalf of that lander'."""
        assert self.last_landing is not None
        lander, tile = self.last_landing
        if target is not None:
            lander = self.find(str(target))  # "who stands in the lander's place"
        self.take_effect(tile, lander)
        self.finish_check(lander)
