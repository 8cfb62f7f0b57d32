import { Check, Link2, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '#contract/retro/retro-data.ts';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './suggestions.module.css';
import { useGroupLabel } from './use-group-label.ts';

/** Which groups participants suggest joining; the moderator accepts or dismisses (GR3). */
export function Suggestions() {
  const { t } = useTranslation('grouping');
  const suggestions = useRoom(({ data }) => data.suggestions);
  const list = useRef<HTMLUListElement>(null);
  if (suggestions.length === 0) return <p className={styles.none}>{t('suggestions.noneYet')}</p>;
  return (
    <List ref={list} tabIndex={-1} className={styles.list}>
      {suggestions.map((suggestion) => (
        <SuggestionNote
          key={suggestion.id}
          suggestion={suggestion}
          onAnswered={() => list.current?.focus()}
        />
      ))}
    </List>
  );
}

interface SuggestionNoteProps {
  suggestion: Suggestion;
  /** The note goes, and with it the button that had the focus. */
  onAnswered: () => void;
}

function SuggestionNote({ suggestion, onAnswered }: SuggestionNoteProps) {
  const { t } = useTranslation('grouping');
  const { id, by } = suggestion;
  const { name, isMine, leads, send } = useRoom(({ data, me, ...room }) => ({
    name: nameOf(data, by),
    isMine: by === me.id,
    leads: room.leads,
    send: room.send,
  }));
  const [first, second] = useLabels(suggestion);
  function answer(type: 'suggestion.accept' | 'suggestion.dismiss') {
    onAnswered();
    void send({ type, suggestion: id });
  }
  return (
    <Panel as="li" isSmall className={styles.note}>
      <span className={styles.by}>{isMine ? t('suggestions.byYou') : t('suggestions.by', { name })}</span>
      <span className={styles.label} dir="auto">
        {first}
      </span>
      <Link2 className={styles.link} role="img" aria-label={t('suggestions.and')} />
      <span className={styles.label} dir="auto">
        {second}
      </span>
      {leads && (
        <span className={styles.tools}>
          <Button
            size="small"
            icon={<X aria-hidden="true" />}
            aria-label={t('suggestions.dismissOf', { first, second })}
            onPress={() => answer('suggestion.dismiss')}
          >
            {t('suggestions.dismiss')}
          </Button>
          <Button
            size="small"
            variant="primary"
            icon={<Check aria-hidden="true" />}
            aria-label={t('suggestions.acceptOf', { first, second })}
            onPress={() => answer('suggestion.accept')}
          >
            {t('suggestions.accept')}
          </Button>
        </span>
      )}
    </Panel>
  );
}

function useLabels({ groups: [first, second] }: Suggestion): [string, string] {
  const labelOf = useGroupLabel();
  return useRoom(({ data }) => {
    const label = (id: string) => {
      const group = data.groups.find((candidate) => candidate.id === id);
      return group ? labelOf(group, data.topics) : '';
    };
    return [label(first), label(second)];
  });
}
