import type { Howl } from 'howler';
import { useSyncExternalStore } from 'react';

/** Files of public/sounds, made by scripts/make-sounds.mjs. */
export type SoundName = 'time-almost-out' | 'time-out' | 'my-turn' | 'knock';

const storageKey = 'hindsight.muted';
const listeners = new Set<() => void>();
const loaded = new Map<SoundName, Promise<Howl>>();

function isMuted(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'yes';
  } catch {
    return false;
  }
}

/** Plays a sound unless this device is muted. The player itself is loaded with the first sound. Never rejects. */
export async function playSound(name: SoundName): Promise<void> {
  if (isMuted()) return;
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
    isMuted: useSyncExternalStore(watch, isMuted, () => false),
    setMuted(muted) {
      try {
        localStorage.setItem(storageKey, muted ? 'yes' : 'no');
      } catch {
        // storage is unavailable: sounds stay as they are
      }
      for (const changed of listeners) changed();
    },
  };
}
