/** The share of the way that is left after one frame. */
const LAG = 0.62;
/** Pixels from the goal at which it is there. */
const NEAR = 0.5;

/** Moves an element smoothly after a goal that jumps some thirty times a second, by `transform` alone. */
export class EasedMotion {
  #element: HTMLElement | null = null;
  #at: { x: number; y: number } | null = null;
  #goal = { x: 0, y: 0 };
  #frame = 0;

  /** Takes the element as soon as it is on the page, null when it goes. */
  readonly attach = (element: HTMLElement | null): void => {
    this.#element = element;
    if (element) this.#draw();
    else this.#at = null;
  };

  to(x: number, y: number): void {
    this.#goal = { x, y };
    if (!this.#at || matchMedia('(prefers-reduced-motion: reduce)').matches) this.#at = { x, y };
    this.#frame ||= requestAnimationFrame(this.#draw);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#at = null;
  }

  #draw = (): void => {
    this.#frame = 0;
    if (!this.#element || !this.#at) return;
    const [dx, dy] = [this.#goal.x - this.#at.x, this.#goal.y - this.#at.y];
    const isThere = Math.hypot(dx, dy) < NEAR;
    this.#at = isThere ? this.#goal : { x: this.#at.x + dx * (1 - LAG), y: this.#at.y + dy * (1 - LAG) };
    this.#element.style.transform = `translate3d(${this.#at.x}px, ${this.#at.y}px, 0)`;
    if (!isThere) this.#frame = requestAnimationFrame(this.#draw);
  };
}
