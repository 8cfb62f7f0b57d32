import { useEffect } from 'react';

/** A topic that was typed in a composer and not added yet. */
export interface UnsubmittedTopic {
  text: string;
  add: () => void;
}

const typed = new Map<string, UnsubmittedTopic>();

/** Registers what is in the composer of a topic type; null if it is empty, or could not be added. */
export function useUnsubmittedTopic(type: string, unadded: UnsubmittedTopic | null): void {
  useEffect(() => {
    if (!unadded) return;
    typed.set(type, unadded);
    return () => void typed.delete(type);
  });
}

/** What is in all composers now. */
export const unsubmittedTopics = (): readonly UnsubmittedTopic[] => [...typed.values()];
