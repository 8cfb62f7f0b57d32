import type { Installation } from './installation.ts';

/** How long a server may still go by what the provider of payments has said before somebody paid again, ms: as long as it works at one workspace. */
const ASKED_BEFORE_MS = 600_000;

/**
 * A server may notice at any time that a plan has ended, and a refund that was asked for may be given at any time later: both archive teams.
 * From now on it is known that they may be; when the function that it returns is called, that they may have been meanwhile.
 */
export function mayYetArchive(at: Installation): () => void {
  const before = endingIn(at);
  note(at, before);
  return () => note(at, new Set([...before, ...endingIn(at)]));
}

function note({ teams, known }: Installation, ending: ReadonlySet<string>): void {
  for (const { id, workspace } of teams)
    if (ending.has(workspace)) known.may({ key: `archived:${id}`, value: 'yes' });
}

/** The workspaces whose plan ends, or has ended and is still used: teams are archived with the plan, in one transaction. */
function endingIn(at: Installation): Set<string> {
  const { books } = at.stripe;
  const before = at.world.time.now() - ASKED_BEFORE_MS;
  const ended = new Set(
    books.subscriptions.filter(({ status }) => status === 'canceled').map(({ workspace }) => workspace),
  );
  const using = at.rows<{ id: string }>("select id from workspaces where plan != 'free'");
  const unnoticed = using.filter(
    ({ id }) => ended.has(id) && !books.liveOf(id).some(({ created }) => created < before),
  );
  return new Set([...at.refunding, ...unnoticed.map(({ id }) => id)]);
}
