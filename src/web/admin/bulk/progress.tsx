import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkEditJson } from '../../../domain/catalog/bulk/bulk-edit-schema.ts';
import { formatCount } from '../../../platform/text/format-count.ts';

const pollMs = 1000;

/** While a change runs: how far it is, asked for each second unless the tab is hidden. */
export const Progress = ({ edit }: { edit: BulkEditJson }) => {
  const isRunning = edit.state === 'applying' || edit.state === 'undoing';
  useReload(isRunning);
  if (!isRunning) return null;
  const words = edit.state === 'applying' ? 'Changing products' : 'Putting products back';
  const counts = [edit.reached, edit.products].map((count) => formatCount(count));
  return (
    <div className="grid w-full gap-1.5 text-sm tabular-nums">
      <span>
        {words}, {counts.join(' of ')}
      </span>
      <progress className="w-full" value={edit.reached} max={edit.products} aria-label={words} />
    </div>
  );
};

const useReload = (isRunning: boolean): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(async () => {
      if (document.visibilityState === 'visible') await revalidate();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
};
