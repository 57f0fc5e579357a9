import { useRef } from 'react';
import { randomUuid } from '../../../components/browser/random-uuid.ts';

/** One id for each decision, so that a repeat after a lost answer changes nothing. */
export const useDecisionId = (): ((decision: unknown) => string) => {
  const last = useRef({ decision: '', id: '' });
  return (decision) => {
    const text = JSON.stringify(decision);
    if (last.current.decision !== text) last.current = { decision: text, id: randomUuid() };
    return last.current.id;
  };
};
