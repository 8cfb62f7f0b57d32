const storageKey = 'hindsight.settings-seen';

/** In this tab, over its reloads: the next visit leads there again. */
function seen(): string[] {
  try {
    return (sessionStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);
  } catch {
    return memory;
  }
}

let memory: string[] = [];

/** Whether the settings of this workspace were opened in this tab (WS8: a suspended one leads its owner there once). */
export const hasSeenSettings = (workspace: string): boolean => seen().includes(workspace);

/** Remembers that they were. */
export function keepSettingsSeen(workspace: string): void {
  if (hasSeenSettings(workspace)) return;
  memory = [...memory, workspace];
  try {
    sessionStorage.setItem(storageKey, [...seen(), workspace].join(' '));
  } catch {
    // storage is closed in some private windows: it is remembered until a reload
  }
}
