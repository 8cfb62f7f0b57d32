import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { useRefusedText } from '../refused-commands.ts';
import { useEachFact } from '../use-each-fact.ts';
import { type ActionDraft, type ActionFields, asCommand, NO_DRAFT, parseDraft } from './action-draft.ts';
import { useShowComposing } from './use-composing.ts';

/** What the moderator did with the person's draft, for a message about it. */
export type ModeratorIntervention = 'submitted' | null;

/**
 * The action item that one is writing: kept in the browser, shown to the others as it grows, and put away with its
 * text when the moderator cancels it (AI2).
 */
export function useActionDraft(current: string | null) {
  const readRoom = useReadRoom();
  const flash = useFlash();
  const { t } = useTranslation('action-items');
  const wasSubmitted = useRef(false);
  const [text, setText, clear] = useDraft('action-item');
  const draft = parseDraft(text);
  const [intervention, setIntervention] = useState<ModeratorIntervention>(null);
  const own = useRef(new Set<string>());
  const save = (next: ActionDraft) => setText(JSON.stringify(next));
  useShowComposing(draft);
  useEachFact((fact) => {
    const { me, isModerator } = readRoom();
    if (fact.type === 'composing.cancelled' && fact.author === me.id && draft.description !== '')
      save({ ...draft, isPutAway: true });
    // The place where it would stand goes with the retro.
    if (fact.type === 'retro.finished' && wasSubmitted.current) flash(t('submittedForYou'));
    if (fact.type !== 'action.added' || fact.action.author !== me.id) return;
    if (own.current.delete(fact.action.description)) return;
    if (!isModerator) {
      setIntervention('submitted');
      wasSubmitted.current = true;
    }
    if (fact.action.description === draft.description.trim()) clear();
  });
  useRefusedText('action.add', ({ group, description, owners, dueDate }) => {
    if (draft.description === '') save({ description, owners, dueDate, group, isPutAway: false });
  });
  return {
    draft,
    intervention,
    change(fields: ActionFields) {
      setIntervention(null);
      wasSubmitted.current = false;
      if (fields.description === '' && fields.owners.length === 0 && fields.dueDate === null) return clear();
      // It stays with the group it was begun for, though the retro may go on to another.
      const isThere = readRoom().data.groups.some(({ id }) => id === draft.group);
      const group = draft === NO_DRAFT || !isThere ? current : draft.group;
      save({ ...fields, group, isPutAway: false });
    },
    submit(): 'empty' | undefined {
      const fields = asCommand(draft);
      if (fields.description === '') return 'empty';
      const { data, send } = readRoom();
      const isThere = data.groups.some(({ id }) => id === draft.group);
      own.current.add(fields.description);
      clear();
      void send({ type: 'action.add', ...fields, group: isThere ? draft.group : current });
      return undefined;
    },
    takeUp: () => save({ ...draft, isPutAway: false }),
    throwAway: clear,
  };
}
