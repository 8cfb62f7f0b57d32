import { ownTypesOf } from '#contract/activities/activities.ts';
import type { Brief, BriefGroup } from '#contract/briefs/brief.ts';
import { distinctLooks } from '#contract/retro/person-letters-and-color.ts';
import { groupTitle, type RetroData, type Topic } from '#contract/retro/retro-data.ts';
import { discussionQueue, groupStateOf } from '../selectors/discussion-selectors.ts';
import { teamMood } from '../selectors/mood-selectors.ts';
import { everyoneNamed } from '../selectors/names-selectors.ts';
import { authorOf, inTheRoom, nameOf, watchersOf } from '../selectors/people-selectors.ts';

/** What was noted and decided about a group, if anything was. */
function notesOf(data: RetroData, group: string): Pick<BriefGroup, 'notes'> {
  const notes = Object.values(data.notes).filter((note) => note.group === group);
  if (notes.length === 0) return {};
  return { notes: notes.map(({ kind, text, author }) => ({ kind, text, author: nameOf(data, author) })) };
}

/** The brief of a retro, from what all its members may see; with the names as shown (`withShownNames`) people of one name are told apart. */
export function briefOf(data: RetroData): Brief {
  const { imported } = data;
  const topicTypes = ownTypesOf(data.settings);
  const activityName = topicTypes && data.settings.ownActivity?.name;
  const groups = discussionQueue(data).map((group) => ({
    id: group.id,
    name: group.name,
    title: groupTitle(group, data.topics),
    total: data.totals?.[group.id] ?? 0,
    discussed: groupStateOf(data, group.id) !== 'left',
    topics: group.topics
      .map((id) => data.topics[id])
      .filter((topic): topic is Topic => topic !== undefined)
      .map((topic) => ({
        type: topic.type,
        description: topic.description,
        author: authorOf(data.people, topic)?.name ?? '',
        ...(topic.from && { fromLastTime: true as const }),
        ...(topic.later && { addedLater: true as const }),
        ...(topic.edited && { edited: true as const }),
      })),
    ...notesOf(data, group.id),
  }));
  const brief: Brief = {
    id: data.id,
    name: data.settings.name,
    activity: data.settings.activity,
    startedAt: data.startedAt,
    finishedAt: data.finishedAt,
    moderator: isOfAnotherTool(data) ? '' : nameOf(data, data.moderator),
    participants: inTheRoom(data)
      .filter(({ id }) => !isOfAnotherTool(data) || id !== data.moderator)
      .map((person) => person.name),
    watchers: watchersOf(data).map((person) => person.name),
    groups: groups.filter((group) => group.discussed),
    leftOver: groups.filter((group) => !group.discussed),
    actions: Object.values(data.actions).map((action) => ({
      ...action,
      author: nameOf(data, action.author),
    })),
    mood: imported?.mood ?? teamMood(data),
    ...(topicTypes && { topicTypes }),
    ...(activityName !== undefined && { activityName }),
    ...(imported && { imported: { from: imported.from, at: imported.at, by: imported.by.name } }),
  };
  return { ...brief, looks: looksIn(brief, data) };
}

/** The looks of people as in the room (LO7), and of nobody whom the brief does not show with one. */
function looksIn(brief: Brief, data: RetroData): Brief['looks'] {
  const owners = brief.actions.flatMap((action) => action.owners.map(({ name }) => name));
  const shown = new Set([brief.moderator, ...brief.participants, ...brief.watchers, ...owners]);
  const everyone = everyoneNamed(data);
  const looks = distinctLooks(everyone);
  const shownLooks = everyone.flatMap(({ id, name }) => {
    const look = looks.get(id);
    return look && shown.delete(name) ? [{ name, ...look }] : [];
  });
  return shownLooks.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether it was held with another tool that does not say who led it: then the person who imported it is its moderator, but was not there. */
export const isOfAnotherTool = ({ imported }: Pick<RetroData, 'imported'>): boolean =>
  imported !== undefined && imported.from !== 'hindsight';
