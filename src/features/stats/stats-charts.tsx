import { useTranslation } from 'react-i18next';
import { MOODS } from '#contract/limits.ts';
import type { MonthStats } from '#contract/stats/stats-payloads.ts';
import { formatNumber, regionalLocale } from '#src/i18n/format.ts';
import { useMoodName } from '#src/room/moods/mood-face.tsx';
import { GroupedBars, StackedBars } from './bar-chart.tsx';
import { Figure } from './chart-figure.tsx';
import { Legend } from './chart-legend.tsx';
import { columnOf, counts, type FigureOfMonths, type MonthNames, type Series } from './chart-series.ts';
import { LineChart } from './line-chart.tsx';
import { MaturityFigure } from './maturity-figure.tsx';
import { Patterns } from './series-looks.tsx';
import styles from './stats.module.css';

/** Everything that is counted, one chart per question (ST1). `isOfTeam`: for one team, whose maturity is a single level. */
export function Charts({ months, isOfTeam }: { months: readonly MonthStats[]; isOfTeam: boolean }) {
  const names = namesOf(months);
  return (
    <div className={styles.charts}>
      <Patterns />
      <Held months={months} names={names} />
      <TookPart months={months} names={names} />
      <Wrote months={months} names={names} />
      <Mood months={months} names={names} />
      <Actions months={months} names={names} />
      <MaturityFigure months={months} names={names} isOfTeam={isOfTeam} />
    </div>
  );
}

function Held({ months, names }: FigureOfMonths) {
  const { t } = useTranslation('stats');
  const series: Series[] = [
    { label: t('held.retros'), look: 'solid', values: months.map(({ retros }) => retros) },
  ];
  const topics = counts(
    t('held.topics'),
    months.map((month) => month.topics),
  );
  return (
    <Figure
      title={t('held.title')}
      about={t('held.about')}
      months={names.whole}
      columns={[...series.map(columnOf), topics]}
    >
      <GroupedBars label={t('held.title')} months={names.short} series={series} />
    </Figure>
  );
}

/** On an axis of their own: beside five people one retro is a line. */
function TookPart({ months, names }: FigureOfMonths) {
  const { t } = useTranslation('stats');
  const series: Series[] = [
    { label: t('people.people'), look: 'hatched', values: months.map(({ people }) => people) },
  ];
  return (
    <Figure
      title={t('people.title')}
      about={t('people.about')}
      months={names.whole}
      columns={series.map(columnOf)}
    >
      <GroupedBars label={t('people.title')} months={names.short} series={series} />
    </Figure>
  );
}

function Wrote({ months, names }: FigureOfMonths) {
  const { t } = useTranslation('stats');
  const values = months.map(({ wrote }) => wrote);
  const columns = [
    {
      label: t('wrote.share'),
      values: values.map((value) =>
        value === null ? null : formatNumber(value / 100, { style: 'percent' }),
      ),
    },
  ];
  return (
    <Figure title={t('wrote.title')} about={t('wrote.about')} months={names.whole} columns={columns}>
      <GroupedBars
        label={t('wrote.title')}
        months={names.short}
        series={[{ label: t('wrote.share'), look: 'solid', values }]}
        most={100}
      />
    </Figure>
  );
}

function Mood({ months, names }: FigureOfMonths) {
  const { t } = useTranslation('stats');
  const nameOf = useMoodName();
  const series: Series[] = [
    { label: t('mood.before'), look: 'open', values: months.map(({ mood }) => mood.before) },
    { label: t('mood.after'), look: 'solid', values: months.map(({ mood }) => mood.after) },
  ];
  const ticks = MOODS.map((mood) => ({ value: mood, label: nameOf(mood), mood }));
  return (
    <Figure
      title={t('mood.title')}
      about={t('mood.about')}
      months={names.whole}
      columns={series.map(columnOf)}
    >
      <LineChart label={t('mood.title')} months={names.short} series={series} ticks={ticks} />
      <Legend series={series} isOfLines />
    </Figure>
  );
}

function Actions({ months, names }: FigureOfMonths) {
  const { t } = useTranslation('stats');
  const all = months.map(({ actions }) => actions);
  const series: Series[] = [
    { label: t('actions.done'), look: 'solid', values: all.map(({ done }) => done) },
    {
      label: t('actions.open'),
      look: 'open',
      values: all.map(({ made, done, overdue, dropped }) => made - done - overdue - dropped),
    },
    { label: t('actions.overdue'), look: 'hatched', values: all.map(({ overdue }) => overdue) },
    { label: t('actions.dropped'), look: 'dotted', values: all.map(({ dropped }) => dropped) },
  ];
  const made = counts(
    t('actions.made'),
    all.map((actions) => actions.made),
  );
  return (
    <Figure
      title={t('actions.title')}
      about={t('actions.about')}
      months={names.whole}
      columns={[made, ...series.map(columnOf)]}
    >
      <StackedBars label={t('actions.title')} months={names.short} series={series} />
      <Legend series={series} isOfLines={false} />
    </Figure>
  );
}

/** The names of the months in the format of the person's region. */
function namesOf(months: readonly MonthStats[]): MonthNames {
  const named = (how: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(regionalLocale(), { ...how, timeZone: 'UTC' });
    return months.map(({ month }) => format.format(new Date(`${month}-01T00:00:00Z`)));
  };
  return { short: named({ month: 'short' }), whole: named({ month: 'short', year: 'numeric' }) };
}
