import { useRef } from 'react';
import { randomUuid } from '../../components/browser/random-uuid.ts';

/** One id for one decision: sent again after a lost answer, it changes nothing more. */
export const useDecisionId = (): ((decision: unknown) => string) => {
  const last = useRef({ decision: '', id: '' });
  return (decision) => {
    const text = JSON.stringify(decision);
    if (last.current.decision !== text) last.current = { decision: text, id: randomUuid() };
    return last.current.id;
  };
};
