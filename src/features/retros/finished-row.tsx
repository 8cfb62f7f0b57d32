import { ListChecks, MessageSquareText, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FinishedFigures, ListedRetro } from '#contract/retro/retro-payloads.ts';
import { nearestMood } from '#machines/retro/selectors/mood-selectors.ts';
import { formatDateShort } from '#src/i18n/format.ts';
import { MoodFace } from '#src/room/moods/mood-face.tsx';
import { retroPath } from '#src/routing/retro-path.ts';
import { RetroArt } from '#src/shared/activities/retro-art.tsx';
import { FoundTexts } from '#src/shared/search/found-texts.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import linked from '#src/ui/layout/linked-card.module.css';
import { List } from '#src/ui/layout/list.tsx';
import styles from './finished-row.module.css';

/** A finished retro as one line: when it was held, its name, and what came of it; below, what a search found in it. The whole line leads to it. */
export function FinishedRow({ retro, actions }: { retro: ListedRetro; actions: ReactNode }) {
  const { t } = useTranslation('retros');
  const { name, startsAt, status, held, found } = retro;
  return (
    <li className={cx(linked.card, styles.row)}>
      <RetroArt retro={retro} className={styles.art} />
      <time className={styles.date} dateTime={new Date(startsAt).toISOString()}>
        {formatDateShort(startsAt)}
      </time>
      <h3 className={styles.name}>
        <Link to={retroPath(retro)} className={linked.link}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      {held && <Numbers held={held} />}
      {status !== 'finished' && (
        <span className={styles.numbers}>
          <Badge>{t('status.never')}</Badge>
        </span>
      )}
      {actions}
      {found && found.texts.length > 0 && (
        <div className={styles.found}>
          <FoundTexts match={found} />
        </div>
      )}
    </li>
  );
}

function Numbers({ held: { people, topics, mood, actions } }: { held: FinishedFigures }) {
  const { t } = useTranslation('retros');
  const left = mood.after ?? mood.before;
  return (
    <List className={styles.numbers}>
      <Fact icon={<UsersRound aria-hidden="true" />} says={t('held.people', { count: people })}>
        {people}
      </Fact>
      <li className={styles.mood}>
        {left === null ? (
          <span className="visually-hidden">{t('held.noMood')}</span>
        ) : (
          <>
            <span className="visually-hidden">{t('held.mood')}</span>
            <MoodFace mood={nearestMood(left)} size={22} />
          </>
        )}
      </li>
      <Fact icon={<MessageSquareText aria-hidden="true" />} says={t('held.topics', { count: topics })}>
        {topics}
      </Fact>
      <Fact
        icon={<ListChecks aria-hidden="true" />}
        says={t('held.actions', { done: actions.done, count: actions.all })}
      >
        {actions.done}/{actions.all}
      </Fact>
    </List>
  );
}

/** A number with its icon; in words for screen readers, and as a tip. */
function Fact({ icon, says, children }: { icon: ReactNode; says: string; children: ReactNode }) {
  return (
    <li className={styles.fact} title={says}>
      {icon}
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{says}</span>
    </li>
  );
}
