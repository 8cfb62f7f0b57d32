/**
 * Passes messages between the servers of one installation, as far as possible. Nothing that must not be lost depends
 * on it: what happened is in the log, and a server that missed it reads it there.
 */
export interface Bus {
  /** The system that passes them on. */
  kind: 'redis' | 'database';
  /** Whether messages reach the other servers now. */
  isUp: () => boolean;
  /** Sends a message to all subscribers of a channel, this server included. It is lost while the bus is down. */
  publish: (channel: string, message: string) => void;
  /** Calls the listener with each message on a channel, beginning soon after. Returns a function that unsubscribes. */
  subscribe: (channel: string, listener: (message: string) => void) => () => void;
  /** Calls the listener each time the bus has come up; messages sent while it was down are lost. Returns a function that unsubscribes. */
  onUp: (listener: () => void) => () => void;
  close: () => Promise<void>;
}
