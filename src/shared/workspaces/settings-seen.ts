const storageKey = 'hindsight.settings-seen';

/** Kept for this tab, across reloads: the next visit leads there again. */
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

/** Remembers that they were opened. */
export function keepSettingsSeen(workspace: string): void {
  if (hasSeenSettings(workspace)) return;
  memory = [...memory, workspace];
  try {
    sessionStorage.setItem(storageKey, [...seen(), workspace].join(' '));
  } catch {
    // storage is unavailable in some private windows: remembered until a reload
  }
}
