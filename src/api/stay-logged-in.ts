/** For this tab: it outlives the way to Google and back. */
const storageKey = 'hindsight.stay';
let chosen = true;

/** Whether the person wants to stay logged in on this device (AN9): yes, unless they have said no in this tab. */
export function wantsToStay(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== 'no';
  } catch {
    // Some private windows keep nothing.
    return chosen;
  }
}

/** Keeps what the person wants. */
export function chooseToStay(does: boolean): void {
  chosen = does;
  try {
    sessionStorage.setItem(storageKey, does ? 'yes' : 'no');
  } catch {
    // As long as the page is open.
  }
}
