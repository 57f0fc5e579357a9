import { Copy } from 'lucide';
import { useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { Icon } from '../media/icon.tsx';

const shownMs = 2000;

/** A promo code that a press copies. */
export const CopyCode = ({ code, className }: { code: string; className: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      setTimeout(() => setCopied(false), shownMs);
    } catch {
      // Without a clipboard the text can still be read.
    }
  };
  const label = isCopied ? say('Copied') : code;
  return (
    <>
      <button
        type="button"
        className={`inline-flex items-center justify-center border border-dashed font-semibold
          tracking-code ${className}`}
        aria-label={say('Copy promo code {code}', { code })}
        onClick={copy}
      >
        {label}
        <Icon of={Copy} small />
      </button>
      <span className="sr-only" role="status">
        {isCopied ? say('Copied') : ''}
      </span>
    </>
  );
};
