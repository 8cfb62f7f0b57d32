import { type ClipboardEvent, useRef, useState } from 'react';

/**
 * The part of a pasted text that the browser cuts off in a box with a maximum length, until something is typed or
 * pasted again.
 */
export function usePasteOverflow(maxLength: number): {
  overflow: string;
  onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** Must be called after every change. */
  onTyped: () => void;
} {
  const [overflow, setOverflow] = useState('');
  const isPasting = useRef(false);
  return {
    overflow,
    onPaste({ clipboardData, currentTarget: { value, selectionStart, selectionEnd } }) {
      // Browsers turn each line ending into one character before they cut.
      const pasted = clipboardData.getData('text').replace(/\r\n?/g, '\n');
      const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const room = Math.max(0, maxLength - value.length + selected);
      // A character is not split: half of one does not fit either.
      const isSplit = /[\uD800-\uDBFF]$/.test(pasted.slice(0, room));
      setOverflow(pasted.slice(isSplit ? room - 1 : room));
      isPasting.current = room > 0 && pasted !== '';
    },
    onTyped() {
      if (!isPasting.current) setOverflow('');
      isPasting.current = false;
    },
  };
}
