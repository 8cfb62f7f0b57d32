import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { AnnouncementQueue, type Sentence } from './announcement-queue.ts';

/** `key` names the kind of event; events with the same key that come together are announced once, with their number. */
type Announce = (key: string, sentence: Sentence) => void;

const AnnouncerContext = createContext<Announce>(() => {
  throw new Error('useAnnounce needs an AnnouncerProvider above it');
});

/**
 * Returns a function that tells screen readers what others did, without a flood: `announce('topic.added', (count) =>
 * t('topicsAdded', { count }))`.
 */
export function useAnnounce(): Announce {
  return useContext(AnnouncerContext);
}

/** Contains the only polite live region. Wraps the whole app, once. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  const queue = useMemo(() => new AnnouncementQueue(setText), []);
  const announce = useMemo<Announce>(() => (key, sentence) => queue.add(key, sentence), [queue]);
  useEffect(() => () => queue.stop(), [queue]);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className="visually-hidden" role="status">
        {text}
      </div>
    </AnnouncerContext>
  );
}
