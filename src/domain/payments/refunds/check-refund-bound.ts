import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { formatCents } from '../../../platform/values/money.ts';
import type { Payment } from '../payment.ts';
import { titleOf } from '../providers/payment-providers.ts';

type Asked = { amountCents: number; refundMaxCents: number | null; isTestMode: boolean };

/** All refunds of the order count, whoever made them: several small ones pass no bound. */
export const checkRefundBound = (
  { amountCents, refundMaxCents, isTestMode }: Asked,
  { refundedCents, isTest, provider }: Pick<Payment, 'refundedCents' | 'isTest' | 'provider'>,
): Failure<'forbidden' | 'wrong_state'> | undefined => {
  if (isTestMode && !isTest && amountCents > 0) {
    return fail(
      'wrong_state',
      'This was paid with real money, and the shop is in test mode. Take real money again under ' +
        `Settings, Payments, or refund it in ${titleOf(provider)}'s dashboard.`,
    );
  }
  if (refundMaxCents === null || amountCents === 0) return undefined;
  if (refundedCents + amountCents <= refundMaxCents) return undefined;
  return fail(
    'forbidden',
    `Your role may refund at most ${formatCents(refundMaxCents)} of an order in all. ` +
      'Ask an owner of the shop.',
  );
};
