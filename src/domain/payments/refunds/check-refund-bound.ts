import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { formatCents } from '../../../platform/values/money.ts';
import type { Payment } from '../payment.ts';

type Asked = { amountCents: number; refundMaxCents: number | null };

/** All refunds of the order count, whoever made them: several small ones pass no bound. */
export const checkRefundBound = (
  { amountCents, refundMaxCents }: Asked,
  { refundedCents }: Pick<Payment, 'refundedCents'>,
): Failure<'forbidden'> | undefined =>
  refundMaxCents !== null && amountCents > 0 && refundedCents + amountCents > refundMaxCents
    ? fail(
        'forbidden',
        `Your role may refund at most ${formatCents(refundMaxCents)} of an order in all. ` +
          'Ask an owner of the shop.',
      )
    : undefined;
