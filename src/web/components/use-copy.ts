import { useState } from 'react';

const shownMs = 2000;

/** Copies a text; `isCopied` for two seconds after it worked. */
export const useCopy = (text: string): { isCopied: boolean; copy: () => Promise<void> } => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), shownMs);
    } catch {
      // No clipboard: the text can be read.
    }
  };
  return { isCopied, copy };
};
