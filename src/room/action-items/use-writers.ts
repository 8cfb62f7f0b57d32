import { useTranslation } from 'react-i18next';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { type Composing, useComposing } from './composing-provider.tsx';

/** What the moderator asks for to submit what somebody is writing, in that person's name (AI2). */
export function forceCommand(
  data: RetroData,
  author: string,
  { description, owners, dueDate, group }: Composing,
): Extract<CommandInput, { type: 'action.force' }> {
  const isThere = data.groups.some(({ id }) => id === group);
  return { type: 'action.force', author, description, owners, dueDate, group: isThere ? group : null };
}

export interface Writers {
  /** Who is writing an action item now and what, a sentence each. */
  sentences: string[];
  /** Submits all of it; answers whether it all went well. */
  submitAll: () => Promise<boolean>;
}

/** People whose action item is not added yet, including this person: the confirmation names them before moving on (AI5). */
export function useWriters(): Writers {
  const { t } = useTranslation('confirmations');
  const { people, me, online } = useRoom(({ data, ...room }) => ({
    people: data.people,
    me: room.me.id,
    online: room.online,
  }));
  const readRoom = useReadRoom();
  const writing = [...useComposing()].filter(([id]) => id === me || (online.has(id) && people[id]));
  return {
    sentences: writing.map(([id, { description }]) =>
      id === me
        ? t('writers.you', { text: description })
        : t('writers.one', { name: people[id]?.name, text: description }),
    ),
    async submitAll() {
      const { data, send } = readRoom();
      const answers = await Promise.all(writing.map(([id, note]) => send(forceCommand(data, id, note))));
      return answers.every((answer) => answer.ok);
    },
  };
}
