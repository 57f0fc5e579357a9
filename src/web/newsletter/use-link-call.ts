import { useState } from 'react';
import { apiErrorOf } from '../api-client.ts';
import { notSent } from './subscription-errors.ts';

type LinkCall<Answer> =
  | { state: 'waiting' | 'busy' }
  | { state: 'done'; answer: Answer }
  /** Without `isFinal` the same link may work when tried again. */
  | { state: 'failed'; problem: string; isFinal: boolean };

/** A call with the token of a link, and how it goes. */
export const useLinkCall = <Answer>(ask: (token: string) => Promise<Answer>) => {
  const [call, setCall] = useState<LinkCall<Answer>>({ state: 'waiting' });
  const send = async (token: string) => {
    setCall({ state: 'busy' });
    try {
      setCall({ state: 'done', answer: await ask(token) });
    } catch (error) {
      const known = apiErrorOf(error);
      const isFinal = known?.code === 'invalid_input';
      setCall({ state: 'failed', problem: known?.message ?? notSent(), isFinal });
    }
  };
  return { call, send };
};
