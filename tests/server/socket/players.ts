import type { RoomView } from '#contract/retro/wire.ts';
import { createRetro, join, Player } from '#tests/support/people/player.ts';

/** The people of a test on a server, and the tabs they have open. */
export class People {
  readonly #url: string;
  readonly #players: Player[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async come(name: string): Promise<Player> {
    return this.#remember(await join(this.#url, name));
  }

  /** Another tab of the same person. */
  async anotherTab(player: Player): Promise<Player> {
    return this.#remember(await new Player(this.#url, player.session).connected());
  }

  /** A moderator, a participant and their retro. */
  async twoInARetro(): Promise<{ ann: Player; bob: Player; retro: string }> {
    const ann = await this.come('Ann');
    const retro = await createRetro(this.#url, ann.session.token);
    await ann.open(retro);
    const bob = await this.come('Bob');
    await bob.open(retro);
    await bob.do({ type: 'person.join', role: 'participant' });
    await ann.reaches(bob.seq);
    return { ann, bob, retro };
  }

  leave(): void {
    for (const player of this.#players) player.leave();
  }

  #remember(player: Player): Player {
    this.#players.push(player);
    return player;
  }
}

/** What someone received, except what the passing of time or people coming and going causes. */
export const receivedBy = ({ received }: Player): string[] =>
  received.filter((packet) => /^2\["/.test(packet) && !/^2\["(beat|presence)"/.test(packet));

const roomOf = ({ view }: Player): RoomView => {
  if (view?.kind !== 'room') throw new Error('not in the room');
  return view;
};

/** What a participant must see when the moderator sees this. */
export function asSeenBy({ id }: Player, moderator: Player) {
  const view = roomOf(moderator);
  return { ...view, you: id, state: { ...view.state, data: { ...view.state.data, undo: null } } };
}
