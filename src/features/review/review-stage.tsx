import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group, Note } from '#contract/retro/retro-data.ts';
import { discussionQueue, groupStateOf, groupsLeft } from '#machines/retro/selectors/discussion-selectors.ts';
import { peopleHere } from '#machines/retro/selectors/people-selectors.ts';
import { formatDate, formatList } from '#src/i18n/format.ts';
import { useShownTopics } from '#src/room/topics/use-shown-topics.ts';
import { useRoom } from '#src/socket/room.ts';
import { Fold } from '#src/ui/layout/fold.tsx';
import { ClosingMood } from './closing-mood.tsx';
import { MinutesGroup } from './minutes-group.tsx';
import { ReviewActions } from './review-actions.tsx';
import styles from './review-stage.module.css';

/** Review: what was discussed and agreed on, like minutes that can still be corrected, and how everyone leaves (RE1, RE4). */
export function ReviewStage() {
  const { t } = useTranslation('review');
  const startedAt = useRoom(({ data }) => data.startedAt);
  const discussed = useRoom(({ data }) =>
    discussionQueue(data).filter((group) => groupStateOf(data, group.id) !== 'left'),
  );
  const leftOver = useRoom(({ data }) => groupsLeft(data));
  const names = useRoom(({ data }) => formatList(peopleHere(data).map((person) => person.name)));
  return (
    <div className={styles.stage}>
      <div className={styles.minutes}>
        {startedAt !== null && (
          <p className={styles.date}>
            <time>{formatDate(startedAt)}</time>
          </p>
        )}
        <ReviewActions />
        <section className={styles.section}>
          <h2>{t('discussed.title')}</h2>
          {discussed.length === 0 && <p className={styles.none}>{t('discussed.none')}</p>}
          <Groups groups={discussed} />
        </section>
        {leftOver.length > 0 && (
          <section className={styles.section}>
            <h2>{t('leftOver.title')}</h2>
            <p className={styles.none}>{t('leftOver.text')}</p>
            <Fold title={t('leftOver.groups', { count: leftOver.length })}>
              <Groups groups={leftOver} />
            </Fold>
          </section>
        )}
        <p className={styles.none}>{t('with', { names })}</p>
      </div>
      <ClosingMood />
    </div>
  );
}

const NONE: readonly Note[] = [];

function byGroup(notes: Readonly<Record<string, Note>>): ReadonlyMap<string, readonly Note[]> {
  const groups = new Map<string, Note[]>();
  for (const note of Object.values(notes)) groups.set(note.group, [...(groups.get(note.group) ?? []), note]);
  return groups;
}

function Groups({ groups }: { groups: readonly Group[] }) {
  const shown = useShownTopics();
  const { totals, notes } = useRoom(({ data }) => ({ totals: data.totals, notes: data.notes }));
  const notesOf = useMemo(() => byGroup(notes), [notes]);
  return groups.map((group) => (
    <MinutesGroup
      key={group.id}
      group={group}
      {...shown}
      total={totals?.[group.id] ?? 0}
      notes={notesOf.get(group.id) ?? NONE}
    />
  ));
}
