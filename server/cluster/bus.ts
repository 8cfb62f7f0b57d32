/**
 * Carries messages between the servers of one installation, as long as it can. Nothing that must not be lost depends
 * on it: what happened stands in the log, and whoever missed it reads it there.
 */
export interface Bus {
  /** Whether messages reach the other servers now. */
  isUp: () => boolean;
  /** Says something on a channel to all that listen there, oneself included. Lost while the bus is not up. */
  publish: (channel: string, message: string) => void;
  /** Calls the listener with what is said on a channel from soon on. The answer ends that. */
  subscribe: (channel: string, listener: (message: string) => void) => () => void;
  /** Calls the listener each time the bus has come up; what was said in between is lost. The answer ends that. */
  onUp: (listener: () => void) => () => void;
  close: () => Promise<void>;
}

/** For a server that has no way to others: nothing is heard, and whatever they do is found in the log. */
export const silentBus: Bus = {
  isUp: () => false,
  publish: () => {},
  subscribe: () => () => {},
  onUp: () => () => {},
  close: async () => {},
};
