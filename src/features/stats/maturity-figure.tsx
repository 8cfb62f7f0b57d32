import { useTranslation } from 'react-i18next';
import type { Maturity } from '#contract/workspaces/workspace-payloads.ts';
import { StackedBars } from './bar-chart.tsx';
import { Figure } from './chart-figure.tsx';
import { Legend } from './chart-legend.tsx';
import { columnOf, type FigureOfMonths } from './chart-series.ts';
import { LineChart } from './line-chart.tsx';
import { LOOKS } from './series-looks.tsx';

const LEVELS: readonly Maturity[] = [1, 2, 3, 4];

/** How mature teams were at the end of each month: the level of one team, or how many teams were at each level (TM5). */
export function MaturityFigure({ isOfTeam, ...all }: FigureOfMonths & { isOfTeam: boolean }) {
  return isOfTeam ? <OneTeam {...all} /> : <AllTeams {...all} />;
}

function OneTeam({ months, names }: FigureOfMonths) {
  const { t } = useTranslation(['stats', 'workspaces']);
  const nameOf = (level: Maturity) => t(`workspaces:maturity.${level}`);
  const levels = months.map(({ maturity }) => LEVELS.find((level) => maturity[level - 1] === 1) ?? null);
  const label = t('maturity.ofTeam');
  const level = { label: t('maturity.level'), values: levels.map((one) => one && nameOf(one)) };
  return (
    <Figure title={label} about={t('maturity.aboutTeam')} months={names.whole} columns={[level]}>
      <LineChart
        label={label}
        months={names.short}
        series={[{ label: level.label, look: 'solid', values: levels }]}
        ticks={LEVELS.map((value) => ({ value, label: nameOf(value) }))}
      />
    </Figure>
  );
}

function AllTeams({ months, names }: FigureOfMonths) {
  const { t } = useTranslation(['stats', 'workspaces']);
  const series = LEVELS.map((level) => ({
    label: t(`workspaces:maturity.${level}`),
    // The more mature, the fuller the pattern.
    look: LOOKS.at(-level) ?? 'solid',
    values: months.map(({ maturity }) => maturity[level - 1] ?? 0),
  }));
  const title = t('maturity.ofTeams');
  return (
    <Figure title={title} about={t('maturity.about')} months={names.whole} columns={series.map(columnOf)}>
      <StackedBars label={title} months={names.short} series={series} />
      <Legend series={series} isOfLines={false} />
    </Figure>
  );
}
