import { Link } from 'react-router-dom';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { formatDate } from '#src/i18n/format.ts';
import { retroPath } from '#src/routing/retro-path.ts';
import { RetroArt } from '#src/shared/activities/retro-art.tsx';
import { FoundTexts } from '#src/shared/search/found-texts.tsx';
import { HighlightedText } from '#src/shared/search/highlighted-text.tsx';
import { cx } from '#src/ui/cx.ts';
import linked from '#src/ui/layout/linked-card.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './search.module.css';

/** A retro that was found, with what was found in it; the whole row leads to its brief. */
export function FoundRow({ retro }: { retro: ListedRetro }) {
  const { found, team } = retro;
  return (
    <Panel as="li" isSmall className={cx(linked.card, styles.row)}>
      <RetroArt retro={retro} className={styles.art} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={retroPath(retro)} className={linked.link}>
            <HighlightedText text={retro.name} spans={found?.name ?? []} />
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
        {found && <FoundTexts match={found} />}
      </div>
    </Panel>
  );
}
