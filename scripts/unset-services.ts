/**
 * For the environment of a server started for a story, a picture or a measurement: whatever database or mail server the
 * shell names is somebody's, and stays untouched. An empty setting counts as not set.
 */
export const UNSET_SERVICES = { DATABASE_URL: '', REDIS_URL: '', SMTP_URL: '' };
