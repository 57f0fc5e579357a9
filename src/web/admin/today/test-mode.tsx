import { Link } from 'react-router';
import { useMay } from '../kit/may.tsx';
import { todayStore } from '../kit/today-store.ts';

/** On each page of the dashboard while test cards pay. */
export const TestMode = () => {
  const isTestMode = todayStore.use().today?.isTestMode ?? false;
  const mayEnd = useMay('payments');
  if (!isTestMode) return null;
  return mayEnd ? (
    <Link className={badge} to="/Dashboard/Settings/Payments">
      Test mode: no real money
    </Link>
  ) : (
    <span className={badge}>Test mode: no real money</span>
  );
};

const badge =
  'inline-flex min-h-8 items-center justify-center bg-accent px-3 text-paper text-xs print:hidden';
