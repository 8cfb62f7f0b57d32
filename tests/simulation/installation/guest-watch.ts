import type { Process } from '../virtual-time.ts';
import type { Installation, Person } from './installation.ts';
import type { BegunRetro } from './team-retros.ts';

/** Words by which what was said in retros of teams is found, with the number of the retro. */
const SAID = /(?:saidaloud|keptquiet|donelater|Retro )(\d+)/g;

/** The names that a team and a workspace have here. */
const PLACES = /Team \d+|A place/;

/**
 * Watches every answer and every message that reaches a guest in the retro of a team: nothing of the team is in it but that retro and who
 * leads it (JO19). The answer ends that.
 */
export function watchGuest(at: Installation, begun: BegunRetro, guests: ReadonlySet<Process>): () => void {
  const { network } = at.world;
  const before = network.heard;
  const hidden = hiddenFrom(at, begun.host);
  network.heard = (by, piece) => {
    before(by, piece);
    if (!guests.has(by)) return;
    for (const what of leaksIn(piece.toString('utf8'), begun, hidden))
      at.world.fail(`[JO19] ${by.name}, a guest of the team, was sent ${what}`);
  };
  return () => {
    network.heard = before;
  };
}

/** The people of an installation, none of whom comes to the retro but who leads it; of that one the address. */
function hiddenFrom({ people, operator, erased }: Installation, host: Person): string[] {
  const others = [...people, operator].filter((person) => person !== host);
  const accounts = others.flatMap(({ id, name, email }) => (id === null ? [email] : [id, name, email]));
  return [host.email, ...accounts, ...erased.flatMap(({ name, email }) => [name, email])];
}

function leaksIn(text: string, { mark }: BegunRetro, hidden: readonly string[]): string[] {
  const words = [...text.matchAll(SAID)].filter(([, number]) => Number(number) !== mark);
  const found = hidden.filter((word) => text.includes(word));
  const place = PLACES.exec(text);
  return [...words.map(([word]) => word), ...found, ...(place ? [place[0]] : [])];
}
