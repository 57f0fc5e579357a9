import Copy from 'lucide-react/icons/copy';
import { Icon } from '../components/icon.tsx';
import { useCopy } from '../components/use-copy.ts';

/** A promo code that a press copies. */
export const CopyCode = ({ code }: { code: string }) => {
  const { isCopied, copy } = useCopy(code);
  const label = isCopied ? 'Copied' : code;
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-12 min-w-40 items-center justify-center gap-2
          justify-self-start border border-current border-dashed px-4 font-semibold
          tracking-code hover:border-solid"
        aria-label={`Copy promo code ${code}`}
        onClick={copy}
      >
        {label}
        <Icon of={Copy} small />
      </button>
      <span className="sr-only" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  );
};
