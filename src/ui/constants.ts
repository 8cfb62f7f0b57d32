/** The longest text a field accepts by default. */
export const TEXT_FIELD_MAX = 255;
/** How many characters are left when a field starts to show it: for texts of at least this limit, and for shorter ones. */
export const LONG_TEXT_FROM = 100;
export const LENGTH_REMINDER = 30;
export const SHORT_LENGTH_REMINDER = 11;
/** The interval between times of day that can be chosen, minutes. */
export const TIME_STEP_MINUTES = 5;
/** How long a message stays that appears by itself, and how long a button says that it has copied, ms. */
export const FLASH_MS = 5_000;
export const COPY_FEEDBACK_MS = 1_000;
/** How long a message that took the focus stays after the focus has left it, ms. */
export const LASTING_FLASH_MS = 20_000;
/** How long to rest on a control until its tooltip shows, ms, and the tooltip's distance from it, px. */
export const TOOLTIP_DELAY_MS = 300;
export const TOOLTIP_OFFSET_PX = 4;
