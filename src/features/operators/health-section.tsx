import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Health } from '#contract/operators/operator-payloads.ts';
import { formatDateTime, formatNumber, formatRelative } from '#src/i18n/format.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { healthQuery } from './operator-queries.ts';
import { FigureList, OperatorSection } from './operator-section.tsx';
import styles from './operators.module.css';

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A disk with a smaller share of free space is too full. */
const LEAST_FREE = 0.1;
/** Work that has been due for longer than this is late, ms. */
const LATE_MS = 5 * 60_000;

/** The health of the server that answers, and of what all servers share. */
export function HealthSection() {
  const { t } = useTranslation('operators');
  const { data, isError, error, refetch, dataUpdatedAt } = useQuery(healthQuery);
  return (
    <OperatorSection title={t('health.title')}>
      {data && <Shown health={data} now={dataUpdatedAt} />}
      {!data && !isError && <Loading label={t('loading')} />}
      {isError && <LoadFailedNotice title={t('failed')} error={error} onRetry={() => void refetch()} />}
    </OperatorSection>
  );
}

function Shown({ health, now }: { health: Health; now: number }) {
  const { t } = useTranslation('operators');
  const { database, disk, waiting } = health;
  const problems = problemsOf(health, now);
  const holds = database.bytes === null ? '' : `, ${formatBytes(database.bytes)}`;
  const ms = { ms: formatNumber(database.answeredIn ?? 0, { maximumFractionDigits: 1 }) };
  return (
    <>
      {problems.length > 0 ? (
        <Notice tone="danger" title={t('health.wrong')} isLive>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{t(`health.problem.${problem}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Notice tone="success" title={t('health.right')} />
      )}
      <FigureList
        isWide
        facts={[
          [t('health.version'), versionOf(health)],
          [
            t('health.database'),
            `${t(`health.databases.${database.kind}`)}${holds}, ${
              database.answeredIn === null ? t('health.silent') : t('health.answers', ms)
            }`,
          ],
          [t('health.redis'), t(`health.redises.${health.redis}`)],
          ...(disk
            ? [
                [
                  t('health.disk'),
                  t('health.free', { free: formatBytes(disk.free), total: formatBytes(disk.total) }),
                ] as const,
              ]
            : []),
        ]}
      />
      <h3>{t('health.here', { server: health.server })}</h3>
      {health.redis !== 'alone' && <p className={styles.about}>{t('health.hereAbout')}</p>}
      <FigureList
        isWide
        facts={[
          [
            t('health.started'),
            `${formatDateTime(health.startedAt)} (${formatRelative(health.startedAt, now)})`,
          ],
          [t('health.sockets'), formatNumber(health.sockets)],
          [t('health.retros'), formatNumber(health.openRetros)],
          [t('health.memory'), formatBytes(health.memory)],
        ]}
      />
      <h3>{t('health.waiting')}</h3>
      {waiting.length === 0 ? (
        <p className={styles.soft}>{t('health.nothingWaits')}</p>
      ) : (
        <FigureList
          isWide
          facts={waiting.map(({ kind, count, dueSince }) => [
            kind,
            t('health.waits', { count, since: formatRelative(dueSince, now) }),
          ])}
        />
      )}
    </>
  );
}

/** The commit only where the build knew it. */
const versionOf = ({ version, commit, node }: Health): string =>
  [commit === 'unknown' ? version : `${version} (${commit})`, `Node ${node.replace(/^v/, '')}`].join(', ');

type Problem = 'database' | 'redis' | 'disk' | 'late';

function problemsOf({ database, redis, disk, waiting }: Health, now: number): Problem[] {
  const isLate = waiting.some(({ dueSince }) => now - dueSince > LATE_MS);
  const problems: [Problem, boolean][] = [
    ['database', database.answeredIn === null],
    ['redis', redis === 'down'],
    ['disk', disk !== null && disk.free < disk.total * LEAST_FREE],
    ['late', isLate],
  ];
  return problems.flatMap(([problem, isSo]) => (isSo ? [problem] : []));
}

/** 1234567 becomes "1.2 MB" */
function formatBytes(bytes: number): string {
  const step = Math.min(BYTE_UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = BYTE_UNITS[step] ?? 'byte';
  return formatNumber(bytes / 1000 ** step, { style: 'unit', unit, maximumFractionDigits: step > 1 ? 1 : 0 });
}
