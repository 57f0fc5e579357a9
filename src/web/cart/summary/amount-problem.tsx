import { amountDueProblem } from '../../../domain/pricing/card-amount.ts';
import type { Totals } from '../../../domain/pricing/pricing.ts';
import { say } from '../../../platform/text/say.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { useRootData } from '../../components/shop/use-root-data.ts';

/** Tells that a card can't be charged this amount, before the customer types an address. */
export const AmountProblem = ({ totals }: { totals: Totals }) => {
  const { problem, isPayable } = useAmountProblem(totals);
  return (
    <div className="mt-3" role="status">
      {problem && isPayable ? (
        <p className="text-ink-2 text-xs">
          {say('A card can’t be charged this amount. Choose another way to pay at the end.')}
        </p>
      ) : problem ? (
        <ErrorText>{problem}</ErrorText>
      ) : null}
    </div>
  );
};

/** Why no card can pay it. It can be ordered if another method accepts any amount. */
export const useAmountProblem = ({ amountDueCents }: Totals) => {
  const { storefront } = useRootData();
  const problem = amountDueProblem(amountDueCents);
  return { problem, isPayable: !problem || storefront?.takesAnySum === true };
};
