import { Link } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { useMay } from '../kit/may.tsx';
import { todayStore } from '../kit/today-store.ts';

/** On each page of the dashboard while test cards pay. */
export const TestMode = () => {
  const isTestMode = todayStore.use().today?.isTestMode ?? false;
  const mayEnd = useMay('payments');
  if (!isTestMode) return null;
  return mayEnd ? (
    <Link className={badge} to="/Dashboard/Settings/Payments">
      {say('Test mode: no real money')}
    </Link>
  ) : (
    <span className={badge}>{say('Test mode: no real money')}</span>
  );
};

const badge =
  'inline-flex min-h-8 items-center justify-center bg-accent px-3 text-paper text-xs print:hidden';
