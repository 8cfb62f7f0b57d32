/** The longest text a field takes that says no other limit. */
export const TEXT_FIELD_MAX = 255;
/** With how many characters left a field says so: one for texts of so many characters and more, and a shorter one. */
export const LONG_TEXT_FROM = 100;
export const LENGTH_REMINDER = 30;
export const SHORT_LENGTH_REMINDER = 11;
/** Minutes from one time of day that can be chosen to the next. */
export const TIME_STEP_MINUTES = 5;
/** How long a message that comes by itself stays, and how long a button says that it has copied, ms. */
export const FLASH_MS = 5_000;
export const COPY_FEEDBACK_MS = 1_000;
/** How long a message stays that has taken the focus, once the focus has left it, ms. */
export const LASTING_FLASH_MS = 20_000;
/** How long to rest on a control before it is explained, ms, and how far from it that stands, px. */
export const TOOLTIP_DELAY_MS = 300;
export const TOOLTIP_OFFSET_PX = 4;
