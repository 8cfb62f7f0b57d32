import { CUSTOM_LIMITS } from '#contract/activities/custom-activity-payloads.ts';
import { shortened } from '#contract/base/text-from-file.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';

/** A retro from a file as it may come in, with what was cut or left out of it; null if it is larger than a live one may be. */
export type FittedRetro = { retro: ExportedRetro; namesCut: number; ownersLeftOut: number } | null;

/**
 * The limits of a live retro (SY14) for one from a file, wherever the file is from. Names are cut, since other tools have
 * longer ones, and an action item keeps its first owners; what has more topics, notes, people, action items or owners in all
 * is refused. How many bytes its view takes is counted by `importedBytes`.
 */
export function fitToLimits(retro: ExportedRetro): FittedRetro {
  const actions = retro.actions.map((action) => ({ ...action, owners: [...new Set(action.owners)] }));
  const topics = retro.groups.reduce((sum, group) => sum + group.topics.length, 0);
  const notes = retro.groups.reduce((sum, group) => sum + (group.notes?.length ?? 0), 0);
  const withinLimits = actions.map((action) => ({
    ...action,
    owners: action.owners.slice(0, LIMITS.owners),
  }));
  const isTooLarge =
    topics > LIMITS.topics ||
    notes > LIMITS.notes ||
    retro.people.length > LIMITS.people ||
    actions.length > LIMITS.actionItems ||
    countOwners(withinLimits) > LIMITS.ownersInAll;
  if (isTooLarge) return null;
  const names = new Names();
  const shown: ExportedRetro = {
    ...retro,
    team: names.of(retro.team, LIMITS.teamName),
    name: names.of(retro.name, LIMITS.retroName),
    people: retro.people.map((person) => ({ ...person, name: names.of(person.name, LIMITS.personName) })),
    groups: retro.groups.map((group) => ({ ...group, name: names.of(group.name, LIMITS.groupName) })),
    actions: withinLimits,
    ...columnsOf(retro, names),
  };
  return {
    retro: shown,
    namesCut: names.cut,
    ownersLeftOut: countOwners(actions) - countOwners(withinLimits),
  };
}

const countOwners = (actions: ExportedRetro['actions']): number =>
  actions.reduce((sum, { owners }) => sum + owners.length, 0);

/** Its own columns and their activity. */
function columnsOf(
  { topicTypes, ownActivity }: ExportedRetro,
  names: Names,
): Pick<ExportedRetro, 'topicTypes' | 'ownActivity'> {
  const columns = topicTypes?.map(({ placeholder, ...column }) => ({
    ...column,
    name: names.of(column.name, CUSTOM_LIMITS.name),
    ...(placeholder !== undefined && { placeholder: names.of(placeholder, CUSTOM_LIMITS.placeholder) }),
  }));
  const activity = ownActivity && {
    ...ownActivity,
    name: names.of(ownActivity.name, CUSTOM_LIMITS.name),
    description: names.of(ownActivity.description, CUSTOM_LIMITS.description),
  };
  return { ...(columns && { topicTypes: columns }), ...(activity && { ownActivity: activity }) };
}

/** Names within their limits; counts those that were cut. */
class Names {
  cut = 0;

  of(name: string, most: number): string {
    const short = shortened(name, most);
    if (short !== name) this.cut += 1;
    return short;
  }
}
