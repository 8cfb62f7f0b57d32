import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NEVER_BEGUN_MS } from '#contract/limits.ts';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { listRetros } from '#src/api/retros-api.ts';
import { RETROS } from '#src/features/retros/retro-query-keys.ts';
import { Queries } from '#src/queries/query-client.tsx';
import { retroPath } from '#src/routing/retro-path.ts';
import { cx } from '#src/ui/cx.ts';
import styles from './header-links.module.css';

/** How often every open page asks, ms. */
const ASKED_AGAIN_MS = 60_000;

/** The running retro: of several the one that started last, but none left running days ago. */
const runningQuery = queryOptions({
  queryKey: [...RETROS, 'now'],
  queryFn: async ({ signal }): Promise<ListedRetro | null> => {
    const { retros } = await listRetros({ state: 'running', offset: 0 }, signal);
    return retros.find(({ startsAt }) => startsAt > Date.now() - NEVER_BEGUN_MS) ?? null;
  },
  refetchInterval: ASKED_AGAIN_MS,
});

/** In the header: the way into the retro that runs now, from everywhere (LI2); nothing where none does. */
export function RunningRetro() {
  return (
    <Queries>
      <Running />
    </Queries>
  );
}

function Running() {
  const { t } = useTranslation('app');
  const { data: retro } = useQuery(runningQuery);
  if (!retro) return null;
  const label = t('nav.running', { name: retro.name });
  return (
    <Link to={retroPath(retro)} className={cx(styles.link, styles.running)} title={label} aria-label={label}>
      <span className={styles.dot} />
      <bdi className={styles.name}>{retro.name}</bdi>
    </Link>
  );
}
