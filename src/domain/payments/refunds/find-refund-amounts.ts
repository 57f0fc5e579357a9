import type { Database } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { centsOf, isWholeSum, sumWord } from '../../../platform/values/sums.ts';

type Asked = { amount: number; refunded: number };

/** What a refund asks for, in cents of the order's currency. Errors: not_found, invalid_input. */
export const findRefundAmounts = async (
  { database }: { database: Database },
  number: number,
  asked: Asked,
): Promise<{ amountCents: number; refundedCents: number } | Failure> => {
  const { rows } = await database.pool.query<{ currency: string }>(
    'select currency from orders where number = $1',
    [number],
  );
  const currency = rows[0]?.currency;
  if (!currency) return fail('not_found', say('Order not found.'));
  const field = (['amount', 'refunded'] as const).find((one) => !isWholeSum(asked[one], currency));
  if (field) return fail('invalid_input', `must be ${sumWord(currency)} and cents`, { field });
  return {
    amountCents: centsOf(asked.amount, currency),
    refundedCents: centsOf(asked.refunded, currency),
  };
};
