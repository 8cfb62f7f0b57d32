import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '#src/forms/kit/use-form.ts';
import { type ActivityDraft, type Column, errorKeyOf, withColumn, withMoved } from './activity-draft.ts';

export type ActivityForm = Pick<Form<ActivityDraft>, 'values' | 'set' | 'error'>;

/** What can be done with the topic types of an activity. The focus follows, and changes are announced. */
export function useColumns({ values, set }: ActivityForm) {
  const { t } = useTranslation('custom-activities');
  const columns = values.topicTypes;
  const [announcement, setAnnouncement] = useState('');
  const { list, goTo } = useFocusAfter(columns);
  const called = ({ name }: Column) => name.trim() || t('form.unnamed');
  return {
    list,
    said: announcement,
    /** `place`: the changed field, whose error may be outdated. */
    change(column: Column, changed: Partial<Column>, place: string) {
      const next = columns.map((one) => (one.id === column.id ? { ...one, ...changed } : one));
      set('topicTypes', next, place);
    },
    add() {
      const more = withColumn(columns);
      set('topicTypes', more, 'topicTypes.added');
      goTo(more.slice(-1).map(nameBox));
    },
    move(column: Column, to: number) {
      set('topicTypes', withMoved(columns, column.id, to), 'topicTypes.moved');
      const ways = to < columns.indexOf(column) ? ['up', 'down'] : ['down', 'up'];
      goTo(ways.map((way) => `[data-move="${way} ${column.id}"]`));
      setAnnouncement(t('form.moved', { name: called(column), place: to + 1, of: columns.length }));
    },
    remove(column: Column) {
      const left = columns.filter(({ id }) => id !== column.id);
      set('topicTypes', left, `topicTypes.${column.id}`);
      const place = Math.min(columns.indexOf(column), left.length - 1);
      goTo(left.slice(place, place + 1).map(nameBox));
      setAnnouncement(t('form.removed', { name: called(column) }));
    },
  };
}
export type ColumnActions = ReturnType<typeof useColumns>;

const nameBox = (column: Column): string => `[name="${errorKeyOf(column, 'name')}"]`;

/** Gives the focus, once the columns have changed, to the first of these that can have it. */
function useFocusAfter(columns: readonly Column[]) {
  const list = useRef<HTMLOListElement>(null);
  const targets = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for is there when the columns have changed
  useEffect(() => {
    const buttons = targets.current.map((one) => list.current?.querySelector<HTMLButtonElement>(one));
    targets.current = [];
    buttons.find((one) => one && !one.disabled)?.focus();
  }, [columns]);
  const goTo = (selectors: readonly string[]) => {
    targets.current = selectors;
  };
  return { list, goTo };
}
