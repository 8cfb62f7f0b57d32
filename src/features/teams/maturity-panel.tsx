import { useTranslation } from 'react-i18next';
import type { Maturity } from '#contract/workspaces/workspace-payloads.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { Slider } from '#src/ui/fields/slider.tsx';
import { Fold } from '#src/ui/layout/fold.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useHasRoomForRail } from '#src/ui/layout/use-screen-width.ts';
import styles from './team-page.module.css';
import { useTeamChange } from './use-team-change.ts';

const LEVELS: readonly Maturity[] = [1, 2, 3, 4];

/** How the team works together, chosen along a line and explained (TM5); on a phone it is folded. */
export function MaturityPanel() {
  const { t } = useTranslation(['teams', 'workspaces']);
  const { team, may } = useTeam();
  const change = useTeamChange();
  const hasRoom = useHasRoomForRail();
  return (
    <Panel as="section" className={styles.folded} aria-label={t('maturity.title')}>
      <Fold
        isOpenAtFirst={hasRoom}
        title={
          <h2 className={styles.panelTitle}>
            {t('maturity.titleOf', { level: t(`workspaces:maturity.${team.maturity}`) })}
          </h2>
        }
      >
        <div className={styles.inside}>
          {may('team.change') && (
            <Slider
              label={t('maturity.label')}
              isLabelHidden
              positions={LEVELS.map((value) => ({ value, label: t(`workspaces:maturity.${value}`) }))}
              value={team.maturity}
              onChange={(maturity) => change.mutate({ maturity })}
            />
          )}
          <p aria-live="polite" className={styles.explained}>
            {t(`maturity.about.${team.maturity}`)}
          </p>
        </div>
      </Fold>
    </Panel>
  );
}
