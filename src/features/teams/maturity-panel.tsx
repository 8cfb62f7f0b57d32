import { useTranslation } from 'react-i18next';
import type { Maturity } from '#contract/workspaces.ts';
import { Panel } from '#src/ui/panel.tsx';
import { Slider } from '#src/ui/slider.tsx';
import { useTeam } from '#src/workspace/use-team.ts';
import styles from './team-page.module.css';
import { useTeamChange } from './use-team-change.ts';

const LEVELS: readonly Maturity[] = [1, 2, 3, 4];

/** How the team works together, chosen along a line and explained (TM5). */
export function MaturityPanel() {
  const { t } = useTranslation(['teams', 'workspaces']);
  const { team, may } = useTeam();
  const change = useTeamChange();
  return (
    <Panel as="section" className={styles.panel} aria-labelledby="maturity">
      <h2 id="maturity" className={styles.panelTitle}>
        {t('maturity.title')}
      </h2>
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
        <strong>{t(`workspaces:maturity.${team.maturity}`)}.</strong> {t(`maturity.about.${team.maturity}`)}
      </p>
    </Panel>
  );
}
