import { Component, type RefObject } from 'react';
import type { Weight } from '#contract/retro/retro-data.ts';
import { mayMove } from '#src/ui/motion/may-move.ts';

/** How long a vote takes to its place, ms, and how it moves: as everything else here. */
const WAY = { duration: 220, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

interface MovedVotesProps {
  stage: RefObject<HTMLElement | null>;
  weights: readonly Weight[];
}

interface Place {
  token: Element;
  from: DOMRect;
}

/** Where a vote is: on the group that has it, or in the tray. */
const tokenOf = (stage: HTMLElement, weight: Weight): Element | null =>
  stage.querySelector(`article [data-weight="${weight}"][aria-pressed="true"] > *`) ??
  stage.querySelector(`[data-tray="${weight}"] > *`);

/**
 * Shows one's own vote going to its group from the tray or from another group, and back to the tray (VO10). A class, since
 * only these can look at the page right before it changes.
 */
export class MovedVotes extends Component<MovedVotesProps> {
  override getSnapshotBeforeUpdate(): Map<Weight, Place> | null {
    const stage = this.props.stage.current;
    if (!stage || !mayMove()) return null;
    const places = new Map<Weight, Place>();
    for (const weight of this.props.weights) {
      const token = tokenOf(stage, weight);
      if (token) places.set(weight, { token, from: token.getBoundingClientRect() });
    }
    return places;
  }

  override componentDidUpdate(_before: MovedVotesProps, _state: unknown, places: Map<Weight, Place> | null) {
    const stage = this.props.stage.current;
    if (!stage || !places) return;
    for (const [weight, { token, from }] of places) {
      const now = tokenOf(stage, weight);
      if (!now || now === token) continue;
      const to = now.getBoundingClientRect();
      const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      now.animate?.([{ transform: start }, { transform: 'none' }], WAY);
    }
  }

  override render() {
    return null;
  }
}
