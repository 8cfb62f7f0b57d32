import { Link } from 'react-router-dom';
import type { ListedRetro } from '#contract/rest.ts';
import { formatDate } from '#src/i18n/format.ts';
import { ActivityArt } from '#src/ui/art/activity-art.tsx';
import { cx } from '#src/ui/cx.ts';
import linked from '#src/ui/linked-card.module.css';
import { Panel } from '#src/ui/panel.tsx';
import { FoundTexts } from '#src/workspace/found-texts.tsx';
import { Marked } from '#src/workspace/marked.tsx';
import { retroPath } from '#src/workspace/retro-path.ts';
import styles from './search.module.css';

/** A retro that was found, with what was found in it; the whole row leads to its brief. */
export function FoundRow({ retro }: { retro: ListedRetro }) {
  const { found, team } = retro;
  const isOwn = typeof retro.ownActivity === 'string';
  return (
    <Panel as="li" isSmall className={cx(linked.card, styles.row)}>
      <span className={styles.art}>
        <ActivityArt activity={isOwn ? 'own' : retro.activity} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={retroPath(retro)} className={linked.link}>
            <Marked text={retro.name} spans={found?.name ?? []} />
          </Link>
        </h2>
        <p className={styles.soft}>
          <time dateTime={new Date(retro.startsAt).toISOString()}>{formatDate(retro.startsAt)}</time>
          {team && (
            <>
              {'\u00a0· '}
              <bdi>{team.name}</bdi>
            </>
          )}
        </p>
        {found && <FoundTexts found={found} />}
      </div>
    </Panel>
  );
}
