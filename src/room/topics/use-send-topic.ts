import { useCallback } from 'react';
import type { CommandInput } from '#contract/retro/commands.ts';
import { newId } from '#src/socket/new-id.ts';
import { useReadRoom } from '#src/socket/room.ts';
import { keepClaimKey } from './claim-keys.ts';

type NewTopic = Extract<CommandInput, { type: 'topic.add' | 'topic.add-later' }>;

/** Adds a topic; without names with a key that this browser keeps (NN6). */
export function useSendTopic(): (topic: Omit<NewTopic, 'claimKey'>) => void {
  const readRoom = useReadRoom();
  return useCallback(
    (topic) => {
      const { data, me, send } = readRoom();
      if (!data.settings.withoutNames) return void send(topic);
      const [id, claimKey] = [newId(), newId()];
      keepClaimKey(data.id, me.id, id, claimKey);
      void send({ ...topic, claimKey }, id);
    },
    [readRoom],
  );
}
