import { useState } from 'react';
import { idFromBytes, idSchema } from '#contract/base/ids.ts';
import { draftStore } from './drafts.ts';

/** The id of what is being made in a form, for the server: sent again with the same one, it makes nothing new (SY1). */
export interface DraftId {
  id: string;
  /** What is made next is something else. */
  forget: () => void;
}

/** The id of the draft at a place. It lasts as long as the draft: a copy of the tab has it too, another tab has another. */
export function useDraftId(place: string): DraftId {
  const [draft] = useState(() => {
    const store = draftStore({ place: `${place}:id`, schema: idSchema, isOfTab: true });
    const id = store.read() ?? newId();
    store.keep(id);
    return { id, forget: store.forget };
  });
  return draft;
}

function newId(): string {
  return idFromBytes(crypto.getRandomValues(new Uint8Array(32))) ?? newId();
}
