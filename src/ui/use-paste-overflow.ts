import { type ClipboardEvent, useRef, useState } from 'react';

/**
 * What the browser cuts off a text that is pasted into a box with a maximum, in its characters: until something is
 * typed or pasted again.
 */
export function usePasteOverflow(maxLength: number): {
  overflow: string;
  onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** To be called with every change. */
  onTyped: () => void;
} {
  const [overflow, setOverflow] = useState('');
  const isPasting = useRef(false);
  return {
    overflow,
    onPaste({ clipboardData, currentTarget: { value, selectionStart, selectionEnd } }) {
      // Browsers turn line ends into one sign each before they cut.
      const pasted = clipboardData.getData('text').replace(/\r\n?/g, '\n');
      const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const room = Math.max(0, maxLength - value.length + selected);
      // Half a character does not fit either.
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
