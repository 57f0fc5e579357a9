import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { locale } from '../../../platform/text/locale.ts';
import { formatCents } from '../../../platform/values/money.ts';
import type { Payment } from '../payment.ts';
import { titleOf } from '../providers/payment-providers.ts';

type Asked = { amountCents: number; refundMaxCents: number | null; isTestMode: boolean };

/**
 * All refunds of the order count, whoever made them, so several small ones cannot exceed the limit.
 */
export const checkRefundBound = (
  { amountCents, refundMaxCents, isTestMode }: Asked,
  {
    refundedCents,
    currency,
    isTest,
    provider,
  }: Pick<Payment, 'refundedCents' | 'currency' | 'isTest' | 'provider'>,
): Failure<'forbidden' | 'wrong_state'> | undefined => {
  if (isTestMode && !isTest && amountCents > 0) {
    return fail(
      'wrong_state',
      'This was paid with real money, and the shop is in test mode. Take real money again under ' +
        `Settings, Payments, or refund it in ${titleOf(provider)}'s dashboard.`,
    );
  }
  if (refundMaxCents === null || amountCents === 0) return undefined;
  // Amounts are not converted: the limit does not apply to other currencies.
  const isOfShop = currency.toUpperCase() === locale().currency;
  if (isOfShop && refundedCents + amountCents <= refundMaxCents) return undefined;
  const most = `Your role may refund at most ${formatCents(refundMaxCents)} of an order in all`;
  const other = isOfShop ? '' : `, and none in ${currency.toUpperCase()}`;
  return fail('forbidden', `${most}${other}. Ask an owner of the shop.`);
};
