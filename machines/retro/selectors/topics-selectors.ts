import { LIMITS } from '#contract/limits.ts';
import type { RetroData, Topic } from '#contract/retro/retro-data.ts';

/** A person's unshared topics, in the order they were written; a browser only knows its own person's (WR4). */
export const unsharedTopicsOf = (data: RetroData, person: string): Topic[] =>
  Object.values(data.drafts).filter((draft) => draft.author === person);

type Counted = Pick<RetroData, 'topics' | 'takenDown'>;

/** A person's topics that everyone saw, with those that were taken down; not those from last time. */
const countedOf = ({ topics, takenDown }: Counted, person: string): { later?: true | undefined }[] =>
  [...Object.values(topics).filter(({ from }) => !from), ...Object.values(takenDown)].filter(
    ({ author }) => author === person,
  );

/** How many topics a person has shared: after going back they count too (WR3). */
export const sharedCountOf = (data: Counted, person: string): number =>
  countedOf(data, person).filter(({ later }) => !later).length;

/** How many more topics a person may add once sharing is over (SH12); without names, all together (NN4). */
export function laterTopicsLeft(
  data: Counted & Pick<RetroData, 'settings' | 'people'>,
  person: string,
): number {
  const isLater = ({ later }: { later?: true | undefined }) => later;
  if (!data.settings.withoutNames) return LIMITS.laterTopics - countedOf(data, person).filter(isLater).length;
  const all = [...Object.values(data.topics), ...Object.values(data.takenDown)];
  return LIMITS.laterTopics * writersIn(data) - all.filter(isLater).length;
}

const writersIn = ({ people }: Pick<RetroData, 'people'>): number =>
  Object.values(people).filter(({ takesPart }) => takesPart).length;

/** Without names: how many topics are still to be drawn (NN3); everyone knows, and nobody whose. */
export const topicsToDraw = ({ topicCount, topics }: Pick<RetroData, 'topicCount' | 'topics'>): number =>
  topicCount - Object.keys(topics).length;

/**
 * Whether what is left stays to be drawn when its author is removed: without names, once a topic was shared. How many go
 * with them, compared around a drawing, would tell whose it was (NN7).
 */
export const staysWithoutAuthor = ({
  settings,
  topics,
  takenDown,
}: Pick<RetroData, 'settings' | 'topics' | 'takenDown'>): boolean =>
  settings.withoutNames === true &&
  (Object.keys(takenDown).length > 0 || Object.values(topics).some(({ from }) => !from));

/** Whether everyone saw this topic in a retro without names: then nobody may be told apart as its author. */
export const isNobodys = ({ settings, topics, takenDown }: RetroData, id: string): boolean =>
  settings.withoutNames === true && (topics[id] !== undefined || takenDown[id] !== undefined);

/** All topics that count against the most a retro takes, with those that were taken down. */
export const topicsInAll = ({ topicCount, takenDown }: Pick<RetroData, 'topicCount' | 'takenDown'>): number =>
  topicCount + Object.keys(takenDown).length;

/** The topics that were taken over from the team's last retro (TA5). */
export const takenTopics = ({ topics }: Pick<RetroData, 'topics'>): Topic[] =>
  Object.values(topics).filter((topic) => topic.from !== undefined);

/** Whether nothing has been grouped or voted on yet: then topics that were taken over can be dropped again (TA5). */
export const canDropTaken = ({ undo, totals }: Pick<RetroData, 'undo' | 'totals'>): boolean =>
  totals === null && undo !== null && undo.length === 0;

/** How many more topics somebody may write (WR3); without names, once a topic was shared, all together (NN4). */
export function topicsLeft(data: RetroData, person: string): number {
  const { maxTopics } = data.settings;
  if (maxTopics !== null && staysWithoutAuthor(data)) return maxTopics * writersIn(data) - writtenInAll(data);
  return (
    (maxTopics ?? LIMITS.topicsPerPerson) -
    unsharedTopicsOf(data, person).length -
    sharedCountOf(data, person)
  );
}

/** The topics that were written here and not added later, whoever wrote them. */
function writtenInAll(data: Counted & Pick<RetroData, 'topicCount'>): number {
  const isNotMeant = ({ later, from }: Partial<Topic>) => later === true || from !== undefined;
  const others = [
    ...Object.values(data.topics),
    ...Object.values(data.takenDown).filter(({ later }) => later),
  ];
  return topicsInAll(data) - others.filter(isNotMeant).length;
}

/** Whether someone has topics to share. A browser does not see those of others, and assumes that every topic it does not see is theirs. */
export function hasTopicsLeft(data: RetroData, person: string): boolean {
  const drafts = Object.values(data.drafts);
  const unseen = data.topicCount - Object.keys(data.topics).length - drafts.length;
  return unseen > 0 || drafts.some((draft) => draft.author === person);
}
