import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview, TableColumns } from '#contract/transfers/transfer-payloads.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import styles from './transfers.module.css';

type Table = NonNullable<ImportPreview['table']>;
const LAYOUTS = ['rows', 'columns'] as const;
/** What a column can mean if each row is a topic. */
const PARTS = [
  ...(['text', 'type', 'group', 'votes', 'author', 'owner', 'due', 'state'] as const),
  ...(['retro', 'date'] as const),
] as const;
type Part = (typeof PARTS)[number];
/** What a column can mean if each column is one kind of topic. */
const KINDS = ['topics', 'actions', 'ignored'] as const;
type Kind = (typeof KINDS)[number];
type Meaning = Part | Kind | 'nothing';
/** What someone chose instead of the guesses, by layout. */
export type CorrectedColumns = Partial<Record<TableColumns['layout'], readonly Meaning[]>>;

export interface ColumnsFormProps {
  table: Table;
  isBusy: boolean;
  /** Kept elsewhere: the file is read again in one layout, and what was chosen in the other stays. */
  corrected: CorrectedColumns;
  onCorrect: (corrected: CorrectedColumns) => void;
  /** Reads the file so. */
  onChange: (columns: TableColumns) => void;
}

/** The meaning of a table's columns, chosen by the person who imports it (EX3). */
export function ColumnsForm({ table, isBusy, corrected, onCorrect, onChange }: ColumnsFormProps) {
  const { t } = useTranslation('transfers');
  const [layout, setLayout] = useState(table.columns.layout);
  // Each layout keeps what was guessed or chosen while another is looked at.
  const chosen = {
    ...{ rows: UNKNOWN, columns: UNKNOWN },
    ...(table.other && { [table.other.layout]: meaningsOf(table.heads, table.other) }),
    [table.columns.layout]: meaningsOf(table.heads, table.columns),
    ...corrected,
  };
  const fallback: Meaning = layout === 'rows' ? 'nothing' : 'topics';
  const meanings = table.heads.map((_, place) => chosen[layout][place] ?? fallback);
  const columns = columnsOf(layout, meanings);
  const options: readonly Meaning[] = layout === 'rows' ? ['nothing', ...PARTS] : KINDS;
  return (
    <>
      <Select
        label={t('columns.layout')}
        value={layout}
        onChange={setLayout}
        options={LAYOUTS.map((value) => ({ value, label: t(`columns.${value}`) }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it is scrolled sideways only where it has the focus */}
      <section className={styles.table} aria-label={t('columns.sample')} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{t('columns.sample')}</caption>
          <thead>
            <tr>
              {table.heads.map((head, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and they never move
                <th key={place} scope="col">
                  {head || t('columns.unnamed', { place: place + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.sample.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and never move
              <tr key={row}>
                {table.heads.map((_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={place}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.fields}>
        {table.heads.map((head, place) => {
          const meaning = meanings[place] ?? fallback;
          const choose = (value: Meaning) =>
            onCorrect({ ...corrected, [layout]: meanings.map((one, at) => (at === place ? value : one)) });
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={place}
              label={head || t('columns.unnamed', { place: place + 1 })}
              value={options.includes(meaning) ? meaning : fallback}
              onChange={choose}
              options={options.map((value) => ({ value, label: t(`columns.means.${value}`) }))}
            />
          );
        })}
      </div>
      {columns === null && <p>{t('columns.needsText')}</p>}
      <div className={styles.buttons}>
        <Button isPending={isBusy} isDisabled={columns === null} onPress={() => columns && onChange(columns)}>
          {t('columns.apply')}
        </Button>
      </div>
    </>
  );
}

/** Before anything was guessed or chosen. */
const UNKNOWN: readonly Meaning[] = [];

function meaningsOf(heads: readonly string[], columns: TableColumns): readonly Meaning[] {
  return heads.map((_, place) => {
    if (columns.layout === 'rows') return PARTS.find((part) => columns[part] === place) ?? 'nothing';
    if (columns.actions.includes(place)) return 'actions';
    return columns.ignored.includes(place) ? 'ignored' : 'topics';
  });
}

/** The choices in the call's format; null if no column has the text. */
function columnsOf(layout: TableColumns['layout'], meanings: readonly Meaning[]): TableColumns | null {
  const placesOf = (meaning: Meaning) => meanings.flatMap((one, place) => (one === meaning ? [place] : []));
  if (layout === 'columns') return { layout, actions: placesOf('actions'), ignored: placesOf('ignored') };
  const first = (part: Part) => placesOf(part)[0] ?? null;
  const text = first('text');
  if (text === null) return null;
  const [type, group, votes] = [first('type'), first('group'), first('votes')];
  const [author, owner, due, state] = [first('author'), first('owner'), first('due'), first('state')];
  const [retro, date] = [first('retro'), first('date')];
  return { layout, text, type, group, votes, author, owner, due, state, retro, date };
}
