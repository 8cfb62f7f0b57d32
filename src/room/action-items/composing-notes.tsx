import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { possibleOwners } from '#machines/retro/selectors/possible-owners-selectors.ts';
import { formatList } from '#src/i18n/format.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { PersonFace } from '../people/person-face.tsx';
import styles from './composing-notes.module.css';
import type { Composing } from './composing-provider.tsx';
import { ComposingSheet } from './composing-sheet.tsx';
import { formatDay } from './format-day.ts';
import { useOthersComposing } from './use-composing.ts';
import { forceCommand } from './use-writers.ts';

/** What others are writing, as it grows; the moderator can submit it for them or cancel it (AI2). */
export function ComposingNotes() {
  const composing = useOthersComposing();
  return [...composing].map(([person, note]) => <ComposingNote key={person} person={person} note={note} />);
}

function ComposingNote({ person, note }: { person: string; note: Composing }) {
  const { t } = useTranslation('action-items');
  const { author, leads, send } = useRoom(({ data, ...room }) => ({
    author: data.people[person],
    leads: room.leads,
    send: room.send,
  }));
  const readRoom = useReadRoom();
  const namesOf = useNamesOf();
  const { description, owners, dueDate } = note;
  if (!author) return null;
  const { name } = author;
  return (
    <ComposingSheet name={name} face={<PersonFace person={author.id} />} text={description}>
      {(owners.length > 0 || dueDate) && (
        <p className={styles.soft}>
          {[namesOf(owners), dueDate && t('dueOn', { day: formatDay(dueDate) })].filter(Boolean).join(' · ')}
        </p>
      )}
      {leads && (
        <span className={styles.tools}>
          <Button
            size="small"
            icon={<X aria-hidden="true" />}
            onPress={() => void send({ type: 'action.cancel', author: person })}
          >
            {t('cancelFor', { name })}
          </Button>
          <Button
            size="small"
            icon={<Check aria-hidden="true" />}
            onPress={() => void send(forceCommand(readRoom().data, person, note))}
          >
            {t('submitFor', { name })}
          </Button>
        </span>
      )}
    </ComposingSheet>
  );
}

/** The names of people by their ids: "Ana, Ben and Cy". */
function useNamesOf(): (ids: readonly string[]) => string {
  const readRoom = useReadRoom();
  return (ids) => {
    const namesById = new Map(possibleOwners(readRoom().data).map((owner) => [owner.id, owner.name]));
    return formatList(ids.flatMap((id) => namesById.get(id) ?? []));
  };
}
