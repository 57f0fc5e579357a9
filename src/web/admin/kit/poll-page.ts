import { useRevalidator } from 'react-router';
import { usePolling } from './use-polling.ts';

/** Reads the page again while it is shown. */
export const PollPage = ({ everyMs }: { everyMs: number }) => {
  const { revalidate } = useRevalidator();
  usePolling(() => revalidate(), { everyMs, key: null });
  return null;
};
