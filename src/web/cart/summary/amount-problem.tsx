import { amountDueProblem } from '../../../domain/pricing/card-amount.ts';
import type { Totals } from '../../../domain/pricing/pricing.ts';
import { ErrorText } from '../../components/error-text.tsx';

/** That a card can't be charged what is due, before an address is typed for it. */
export const AmountProblem = ({ totals }: { totals: Totals }) => {
  const problem = amountDueProblem(totals.amountDueCents);
  return (
    <div className="mt-3" role="status">
      {problem ? <ErrorText>{problem}</ErrorText> : null}
    </div>
  );
};
