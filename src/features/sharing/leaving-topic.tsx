import { Component, createRef } from 'react';
import { mayMove } from '#src/ui/motion/may-move.ts';

/** How long a topic takes from beside the presenter to its column, ms, and how it moves: as everything else here. */
const WAY = { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

interface LeavingTopicProps {
  /** The topic beside the presenter; undefined for none. */
  topic: string | undefined;
}

interface Leaving {
  topic: string;
  from: DOMRect;
  /** What people saw of it, which is gone from the page by then. */
  picture: HTMLElement;
}

/**
 * Shows a topic going from beside the presenter to its column when the next one takes its place (SH8): a picture of it
 * does, which leaves the column as it is and is not cut off by it. Stands in the topic's figure. A class, since only these
 * can look at the page right before it changes.
 */
export class LeavingTopic extends Component<LeavingTopicProps> {
  readonly #place = createRef<HTMLSpanElement>();

  override getSnapshotBeforeUpdate({ topic }: LeavingTopicProps): Leaving | null {
    const shown = this.#place.current?.parentElement?.querySelector<HTMLElement>('figure');
    if (!topic || topic === this.props.topic || !shown || !mayMove()) return null;
    return { topic, from: shown.getBoundingClientRect(), picture: shown.cloneNode(true) as HTMLElement };
  }

  override componentDidUpdate(_before: LeavingTopicProps, _state: unknown, leaving: Leaving | null) {
    if (leaving) goToColumn(leaving);
  }

  override render() {
    return <span ref={this.#place} hidden />;
  }
}

function goToColumn({ topic, from, picture }: Leaving): void {
  const to = document.querySelector(`[data-shared="${topic}"]`)?.getBoundingClientRect();
  if (!to || !picture.animate) return;
  picture.setAttribute('aria-hidden', 'true');
  Object.assign(picture.style, {
    position: 'fixed',
    inset: 'auto',
    top: `${from.top}px`,
    left: `${from.left}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    overflow: 'hidden',
    pointerEvents: 'none',
    transformOrigin: '0 0',
  });
  document.body.append(picture);
  const scale = `${to.width / from.width}, ${to.height / from.height}`;
  const arrived = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})`;
  const way = picture.animate([{ transform: 'none' }, { transform: arrived, opacity: 0.4 }], WAY);
  way.onfinish = () => picture.remove();
  way.oncancel = () => picture.remove();
}
