import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';

/** A list without anything that fits its filters, which can be cleared. */
export const NoMatches = ({ noun, children }: { noun: string; children: ReactNode }) => {
  const [, setParams] = useSearchParams();
  return (
    <EmptyState
      title={say('No {noun} match', { noun: say(noun) })}
      action={
        <Button look="outline" onClick={() => setParams({})}>
          {say('Clear filters')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
};
