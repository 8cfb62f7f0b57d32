import type { BoardItem } from './board-items.ts';
import { rememberDrop } from './drop-place.ts';

/** Pixels the pointer moves before a press becomes a drag. */
const THRESHOLD = 5;
/** Pixels from the scroller's edge in which it scrolls along, and how far it goes at most in one frame. */
const EDGE = 72;
const SPEED = 18;

export interface DragEvents {
  /** Once a frame while something changed: where the item is, as a share of the board, and the group beneath it. */
  onMove: (item: BoardItem, x: number, y: number, over: string | null) => void;
  /** Dropped on a group, on the empty board (null), or cancelled (undefined). */
  onDrop: (item: BoardItem, over: string | null | undefined) => void;
}

/** What an element of the board stands for, read from its `data-` attributes. */
function itemOf(element: HTMLElement): BoardItem | null {
  const group = element.closest<HTMLElement>('[data-group]')?.dataset.group;
  const topic = element.dataset.topic;
  if (group === undefined) return null;
  return topic === undefined ? { kind: 'group', group } : { kind: 'topic', topic, group };
}

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return at;
  }
  return document.documentElement;
}

/** The topics in a card, or the one that it is, with where they are. */
const notesOf = (card: HTMLElement): [string, DOMRect][] =>
  [card, ...card.querySelectorAll<HTMLElement>('[data-note]')].map((note) => [
    note.dataset.note ?? '',
    note.getBoundingClientRect(),
  ]);

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Dragging on the board. Nothing is redrawn while it lasts: a copy of the card follows the pointer by `transform`
 * alone, once a frame, and the group beneath is marked by an attribute. Mouse and pen take a card anywhere, a finger
 * by its grip, so that touch can scroll.
 */
export class BoardDrag {
  readonly #board: HTMLElement;
  readonly #events: DragEvents;
  #item: BoardItem | null = null;
  #source: HTMLElement | null = null;
  #ghost: HTMLElement | null = null;
  #over: HTMLElement | null = null;
  #scroller: Element = document.documentElement;
  #pointer = -1;
  #at = { x: 0, y: 0 };
  #grabbed = { x: 0, y: 0 };
  #frame = 0;
  #isSwallowing = false;

  constructor(board: HTMLElement, events: DragEvents) {
    this.#board = board;
    this.#events = events;
    board.addEventListener('pointerdown', this.#press);
    board.addEventListener('dragstart', this.#prevent);
    window.addEventListener('click', this.#swallowClick, true);
    window.addEventListener('pointerdown', this.#pressAnywhere, true);
    window.addEventListener('pointerup', this.#releaseAnywhere, true);
  }

  /** Whether something is being dragged. */
  get isLifted(): boolean {
    return this.#ghost !== null;
  }

  stop(): void {
    this.#finish(undefined);
    this.#board.removeEventListener('pointerdown', this.#press);
    this.#board.removeEventListener('dragstart', this.#prevent);
    window.removeEventListener('click', this.#swallowClick, true);
    window.removeEventListener('pointerdown', this.#pressAnywhere, true);
    window.removeEventListener('pointerup', this.#releaseAnywhere, true);
  }

  #prevent = (event: Event) => event.preventDefault();

  #press = (event: PointerEvent) => {
    const target = event.target as HTMLElement;
    const source = target.closest<HTMLElement>('[data-drag]');
    const isGrip = target.closest('[data-grip]') !== null;
    const isControl = target.closest('button, input, label, a') !== null;
    if (!source || event.button !== 0 || this.#item || (isControl && !isGrip)) return;
    if (event.pointerType === 'touch' && !isGrip) return;
    const item = itemOf(source);
    if (!item) return;
    this.#item = item;
    this.#source = source;
    this.#pointer = event.pointerId;
    this.#at = { x: event.clientX, y: event.clientY };
    this.#grabbed = this.#at;
    window.addEventListener('pointermove', this.#move);
    window.addEventListener('pointerup', this.#release);
    window.addEventListener('pointercancel', this.#giveUp);
    window.addEventListener('keydown', this.#key, true);
  };

  #move = (event: PointerEvent) => {
    if (event.pointerId !== this.#pointer) return;
    this.#at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(this.#at.x - this.#grabbed.x, this.#at.y - this.#grabbed.y) >= THRESHOLD;
    if (!this.#ghost && far) this.#lift();
    this.#frame ||= requestAnimationFrame(this.#draw);
  };

  #lift(): void {
    const source = this.#source as HTMLElement;
    const box = source.getBoundingClientRect();
    const ghost = source.cloneNode(true) as HTMLElement;
    ghost.inert = true;
    ghost.dataset.ghost = '';
    ghost.style.inlineSize = `${box.width}px`;
    this.#grabbed = { x: this.#grabbed.x - box.left, y: this.#grabbed.y - box.top };
    this.#scroller = scrollerOf(this.#board);
    source.dataset.lifted = '';
    this.#board.append(ghost);
    this.#ghost = ghost;
    getSelection()?.removeAllRanges();
  }

  #draw = () => {
    this.#frame = 0;
    const [item, ghost] = [this.#item, this.#ghost];
    if (!item || !ghost) return;
    const { x, y } = this.#at;
    // All reads come before all writes, to avoid layout in between.
    const board = this.#board.getBoundingClientRect();
    const over = this.#groupAt(x, y);
    const step = this.#scrollStep(y);
    ghost.style.transform = `translate3d(${x - this.#grabbed.x}px, ${y - this.#grabbed.y}px, 0) rotate(1.5deg)`;
    this.#mark(over);
    if (step !== 0) {
      this.#scroller.scrollTop += step;
      this.#frame = requestAnimationFrame(this.#draw);
    }
    this.#events.onMove(
      item,
      between(0, (x - board.left) / (board.width || 1), 1),
      between(0, (y - board.top) / (board.height || 1), 1),
      over?.dataset.group ?? null,
    );
  };

  #groupAt(x: number, y: number): HTMLElement | null {
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-group]') ?? null;
    return over && this.#board.contains(over) && over.dataset.group !== this.#item?.group ? over : null;
  }

  #scrollStep(y: number): number {
    const isPage = this.#scroller === document.documentElement;
    const { top, bottom } = isPage
      ? { top: 0, bottom: window.innerHeight }
      : this.#scroller.getBoundingClientRect();
    const beyond = y < top + EDGE ? y - top - EDGE : y > bottom - EDGE ? y - bottom + EDGE : 0;
    return Math.round((between(-EDGE, beyond, EDGE) / EDGE) * SPEED);
  }

  #mark(over: HTMLElement | null): void {
    if (over === this.#over) return;
    if (this.#over) delete this.#over.dataset.over;
    if (over) over.dataset.over = '';
    this.#over = over;
  }

  #release = (event: PointerEvent) => {
    if (event.pointerId !== this.#pointer) return;
    this.#at = { x: event.clientX, y: event.clientY };
    if (!this.#ghost) return this.#finish(undefined);
    const box = this.#board.getBoundingClientRect();
    const { x, y } = this.#at;
    const isInside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const group = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-group]')?.dataset.group;
    this.#finish(isInside ? (group ?? null) : undefined);
  };

  #giveUp = () => this.#finish(undefined);

  #key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.#finish(undefined);
  };

  #finish(over: string | null | undefined): void {
    window.removeEventListener('pointermove', this.#move);
    window.removeEventListener('pointerup', this.#release);
    window.removeEventListener('pointercancel', this.#giveUp);
    window.removeEventListener('keydown', this.#key, true);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#mark(null);
    const [item, ghost, source] = [this.#item, this.#ghost, this.#source];
    this.#item = this.#ghost = this.#source = null;
    if (!item || !ghost) return;
    rememberDrop(notesOf(ghost));
    ghost.remove();
    if (source) delete source.dataset.lifted;
    this.#isSwallowing = true;
    this.#events.onDrop(item, over);
  }

  #pressAnywhere = () => {
    this.#isSwallowing = false;
  };

  /** A click follows its release at once, or not at all if the pressed card is gone. */
  #releaseAnywhere = () => {
    setTimeout(this.#pressAnywhere);
  };

  /** The click that the browser fires at the end of a drag selects nothing. */
  #swallowClick = (event: MouseEvent) => {
    if (!this.#isSwallowing) return;
    this.#isSwallowing = false;
    event.stopPropagation();
    event.preventDefault();
  };
}
