import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { AnnouncementQueue, type Sentence } from './announcement-queue.ts';

/** `key` names the kind of event; like events that come together are said once, with their number. */
type Announce = (key: string, sentence: Sentence) => void;

const AnnouncerContext = createContext<Announce>(() => {
  throw new Error('useAnnounce needs an AnnouncerProvider above it');
});

/**
 * The way to tell screen readers what others did, without a flood:
 * `announce('topic.added', (count) => t('topicsAdded', { count }))`.
 */
export function useAnnounce(): Announce {
  return useContext(AnnouncerContext);
}

/** Keeps the one polite live region. Goes round the whole app, once. */
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
