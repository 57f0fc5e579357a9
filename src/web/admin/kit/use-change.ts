import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { say, sayable } from '../../../platform/text/say.ts';
import { failureOf } from '../../api-client.ts';
import { toast, toastError } from '../../components/toasts.tsx';

type Change = {
  /** True once it is done; then the page shows what came of it. */
  change: (call: () => Promise<unknown>, done: string) => Promise<boolean>;
  isBusy: boolean;
  /** For forms, beside the toast. */
  error: string | null;
};

/** Sends a change, shows the result, and reloads the page's data, also after an error. */
export const useChange = (): Change => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const change = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    let answer: unknown;
    const sent = call().then((value) => {
      answer = value;
    });
    const problem = await failureOf(sent, say(nothingTwice));
    // Another admin, or the customer, may have been faster.
    await revalidate();
    setBusy(false);
    setError(problem);
    if (problem) toastError(problem);
    // The admin canceled when asked for the password.
    else if (answer === null) return false;
    else toast(done);
    return problem === null;
  };
  return { change, isBusy, error };
};

/** What to do when the shop did not respond. */
export const nothingTwice = sayable('Try again: nothing happens twice.');
