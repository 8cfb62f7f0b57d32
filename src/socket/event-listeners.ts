/** The listeners for one kind of event. */
export class EventListeners<A extends unknown[]> {
  private readonly all = new Set<(...args: A) => void>();

  /** Returns how to remove the listener. */
  add(listener: (...args: A) => void): () => void {
    this.all.add(listener);
    return () => {
      this.all.delete(listener);
    };
  }

  tell(...args: A): void {
    for (const listener of this.all) listener(...args);
  }
}
