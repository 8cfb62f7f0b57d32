import { useEffect, useEffectEvent, useRef } from 'react';
import type { Command, CommandType } from '#contract/retro/commands.ts';
import { useRoom } from '../socket/room.ts';

/** What a person typed into a command; null if they typed nothing. */
export function typedTextOf(command: Command): string | null {
  if ('description' in command) return command.description;
  if ('text' in command) return command.text;
  if ('name' in command) return command.name || null;
  if (command.type === 'icebreaker.ask' && 'own' in command.question) return command.question.own;
  return null;
}

/** Calls `giveBack` once for each refused command of a type, so that a composer can take its text back (SY6). */
export function useRefusedText<T extends CommandType>(
  type: T,
  giveBack: (command: Extract<Command, { type: T }>) => void,
): void {
  const refused = useRoom((room) => room.refused);
  const returned = useRef(new Set<string>());
  const onRefused = useEffectEvent(giveBack);
  useEffect(() => {
    for (const { command, code } of refused) {
      if (command.type !== type || code === 'unchanged' || returned.current.has(command.id)) continue;
      returned.current.add(command.id);
      onRefused(command as Extract<Command, { type: T }>);
    }
  }, [refused, type]);
}
