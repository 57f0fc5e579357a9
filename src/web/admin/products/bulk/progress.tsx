import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkEditJson } from '../../../../domain/catalog/bulk/bulk-edit-schema.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say } from '../../../../platform/text/say.ts';

const pollMs = 1000;

/** While a change runs: how far it is. */
export const Progress = ({ edit }: { edit: BulkEditJson }) => {
  const { state, reached, products } = edit;
  if (state !== 'applying' && state !== 'undoing') return null;
  const words = state === 'applying' ? say('Changing products') : say('Putting products back');
  return <ProgressBar words={words} reached={reached} total={products} />;
};

/** Read every second unless the tab is hidden. Without `reached` the progress is unknown. */
export const ProgressBar = ({ words, reached, total }: ProgressBarProps) => {
  useReload();
  const counts = [reached ?? total, total].map((count) => formatCount(count));
  return (
    <div className="grid w-full gap-1.5 text-sm tabular-nums">
      <span>
        {words}, {reached === undefined ? counts[1] : counts.join(' of ')}
      </span>
      <progress className="w-full" value={reached} max={total} aria-label={words} />
    </div>
  );
};

type ProgressBarProps = { words: string; reached?: number | undefined; total: number };

const useReload = (): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState === 'visible') await revalidate();
    }, pollMs);
    return () => clearInterval(timer);
  }, [revalidate]);
};
