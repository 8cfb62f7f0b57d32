import type { TeamAction } from '#contract/action-items/action-item-payloads.ts';
import type { Owner } from '#contract/retro/person.ts';
import { toldApart } from '#machines/retro/selectors/names-selectors.ts';

/**
 * Tells owners of one name apart in a list, "Ana (2)", the team's people first (LO7): `named` somebody with the name to show,
 * `inItem` an item with those of its owners.
 */
export function ownersApart(items: readonly TeamAction[], people: readonly Owner[] = []) {
  const apart = toldApart([...people, ...items.flatMap(({ owners }) => owners)]);
  const named = ({ id, name }: Owner): Owner => ({ id, name: apart.get(id) ?? name });
  const inItem = <T extends TeamAction>(item: T): T => ({ ...item, owners: item.owners.map(named) });
  return { named, inItem };
}
