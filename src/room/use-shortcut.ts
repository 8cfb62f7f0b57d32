import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/*
 * Single keys that do something while nobody types. They can be turned off and stay off on this device, because
 * voice control may press keys unintentionally (WCAG 2.1.4).
 */

const storageKey = 'hindsight.shortcuts';
const listeners = new Set<() => void>();

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Whether single keys do something on this device, and the switch. */
export function useShortcutsSwitch(): { isOn: boolean; setOn: (on: boolean) => void } {
  return {
    isOn: useSyncExternalStore(watch, areOn, () => true),
    setOn(on) {
      try {
        localStorage.setItem(storageKey, on ? 'on' : 'off');
      } catch {
        // storage is closed: they stay as they are
      }
      for (const changed of listeners) changed();
    },
  };
}

const editable =
  'input, textarea, select, [contenteditable="true"], [role="slider"], [role="menu"], [role="listbox"]';

/** Whether the key is meant for something else: a text being typed, a menu, an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(editable)) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Calls `onKey` when the key is pressed while nobody types, unless the person has turned shortcuts off. */
export function useShortcut(key: string, onKey: () => void, isOn = true): void {
  const onPressed = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== key || !areOn() || isTaken(event)) return;
      event.preventDefault();
      onPressed();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, isOn]);
}
