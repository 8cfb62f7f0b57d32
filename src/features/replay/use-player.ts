import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { nextStop, type Speed } from './playback-speed.ts';
import type { Course } from './replay-course.ts';

/** How long a moment has to be shown before the address names it, ms: browsers limit the number of changes. */
const ADDRESS_AFTER_MS = 300;

export interface Player {
  place: number;
  isPlaying: boolean;
  speed: Speed;
  /** Goes to a moment and stays there. */
  goTo: (place: number) => void;
  setSpeed: (speed: Speed) => void;
  /** Pauses, or plays: from the beginning if it is at the end. */
  toggle: () => void;
}

/** The number of the fact that the address names; null if it names none. */
function seqInAddress(): number | null {
  const [, seq] = /^#(\d{1,9})$/.exec(window.location.hash) ?? [];
  return seq === undefined ? null : Number(seq);
}

/** The place in a course, and playing from there. The address names the moment, so that a link to it leads others there. */
export function usePlayer(course: Course): Player {
  const [place, setPlace] = useState(() => course.placeOf(seqInAddress() ?? 0));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(4);
  const goTo = useCallback(
    (target: number) => {
      setPlaying(false);
      setPlace(Math.min(course.last, Math.max(0, target)));
    },
    [course],
  );
  useEffect(() => {
    if (!isPlaying) return;
    const next = nextStop(course.moments, place, speed);
    if (!next) return setPlaying(false);
    const timer = setTimeout(() => setPlace(next.place), next.wait);
    return () => clearTimeout(timer);
  }, [course, isPlaying, place, speed]);
  useEffect(() => {
    const seq = course.moments[place]?.seq;
    const named = seqInAddress();
    if (seq === undefined || course.placeOf(named ?? 0) === place) return;
    const timer = setTimeout(
      () => window.history.replaceState(window.history.state, '', `#${seq}`),
      ADDRESS_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [course, place]);
  const onAddress = useEffectEvent(() => goTo(course.placeOf(seqInAddress() ?? 0)));
  useEffect(() => {
    const changed = () => onAddress();
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);
  const toggle = useCallback(() => {
    setPlaying(!isPlaying);
    if (!isPlaying && place === course.last) setPlace(0);
  }, [isPlaying, place, course]);
  return { place, isPlaying, speed, goTo, setSpeed, toggle };
}
