import type { CarriedItem, RetroData } from '#contract/retro/retro-data.ts';
import { isRemovedForGood } from '#machines/access/retro-access.ts';
import { isCarriedFor } from '#machines/retro/carried-items.ts';
import { MOST_CARRIED } from '../action-items/store/read-action-items.ts';
import type { StateOf } from '../base/retro-states.ts';

/** What its open action items are read from, and for whom. */
interface Reading {
  stateOf: StateOf;
  person: string;
}

/**
 * The open action items of an earlier retro that come along (CO2), oldest first: its own, and those that it took along itself, in
 * their present state. People who were removed from the one they come from do not get them (RO6).
 */
export async function openItemsOf(data: RetroData, reading: Reading): Promise<CarriedItem[]> {
  const older = await sinceCarried(data, reading);
  const own = Object.values(data.actions).map((item) => carriedOf(item, data));
  const open = [...older, ...own].filter(({ status }) => status === 'open');
  // Of what they may not see themselves, nobody learns how much there is.
  return open.filter((item) => isCarriedFor(item, reading.person)).slice(-MOST_CARRIED);
}

/** What it took along, as the retros that it comes from have it now; of those that are gone, as it was when it came. */
async function sinceCarried({ carried }: RetroData, { stateOf, person }: Reading): Promise<CarriedItem[]> {
  const items = Object.values(carried).filter(({ status }) => status === 'open');
  const today = new Map<string, RetroData | null>();
  for (const { retro } of items) {
    if (retro === undefined || today.has(retro)) continue;
    today.set(retro, (await stateOf(retro, { person }))?.data ?? null);
  }
  return items.map((item) => {
    const from = item.retro === undefined ? null : (today.get(item.retro) ?? null);
    const since = from?.actions[item.id];
    return from && since ? carriedOf(since, from) : item;
  });
}

/** Without who wrote it and the group it belongs to, which stay in that retro. */
function carriedOf(
  { id, description, owners, dueDate, status, createdAt }: RetroData['actions'][string],
  { id: retro, people }: RetroData,
): CarriedItem {
  const keptFrom = Object.values(people).filter(isRemovedForGood);
  return {
    ...{ id, retro, description, owners, dueDate, status },
    ...(createdAt !== undefined && { createdAt }),
    ...(keptFrom.length > 0 && { keptFrom: keptFrom.map((person) => person.id).sort() }),
  };
}
