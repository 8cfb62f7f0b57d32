import type { Howl } from 'howler';
import { useSyncExternalStore } from 'react';

/** Files of public/sounds, made by scripts/make-sounds.mjs. */
export type SoundName = 'half-time' | 'time-almost-out' | 'time-out' | 'my-turn' | 'knock';

const mutedKey = 'hindsight.muted';
const halfTimeKey = 'hindsight.half-time';
const listeners = new Set<() => void>();
const loaded = new Map<SoundName, Promise<Howl>>();

function isChosen(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

function choose(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'yes' : 'no');
  } catch {
    // storage is unavailable: sounds stay as they are
  }
  for (const changed of listeners) changed();
}

/** Plays a sound unless this device is muted. The player itself is loaded with the first sound. Never rejects. */
export async function playSound(name: SoundName): Promise<void> {
  if (isChosen(mutedKey)) return;
  let sound = loaded.get(name);
  if (!sound) {
    sound = import('howler').then(({ Howl }) => new Howl({ src: [`/sounds/${name}.wav`], volume: 0.6 }));
    loaded.set(name, sound);
  }
  try {
    (await sound).play();
  } catch {
    loaded.delete(name); // offline: a missed sound is not an error, the next one tries again
  }
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The mute setting of this device, remembered. */
export function useMuted(): { isMuted: boolean; setMuted: (muted: boolean) => void } {
  return {
    isMuted: useSyncExternalStore(
      watch,
      () => isChosen(mutedKey),
      () => false,
    ),
    setMuted: (muted) => choose(mutedKey, muted),
  };
}

/** Whether half-time is announced on this device (TI6), remembered. */
export function useHalfTime(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  return {
    isOn: useSyncExternalStore(
      watch,
      () => isChosen(halfTimeKey),
      () => false,
    ),
    setOn: (isOn) => choose(halfTimeKey, isOn),
  };
}
