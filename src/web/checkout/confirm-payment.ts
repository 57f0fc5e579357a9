import type { PostalAddress } from '../../domain/places/postal-address.ts';
import { message, say } from '../../platform/text/say.ts';
import { apiErrorOf } from '../api-client.ts';
import type { SummaryLine } from '../cart/summary/order-summary.tsx';
import { parseResponse } from '../rest-client.ts';
import type { CurrentUser } from '../session/current-user.ts';
import { signedInApi } from '../session/session.ts';

/** A payment that the provider has confirmed, with its lines as POST /paymentProduct wants them. */
export type ConfirmablePayment = {
  clientSecret: string;
  lines: (SummaryLine & {
    id?: string;
    category: string;
    ProductStock: number;
    ProductPrice: number;
  })[];
  recipient: { name: string; address: string; phone: string; postal?: PostalAddress | null };
  /** Null: the shipping address is billed. */
  billing: { name: string; postal: PostalAddress } | null;
};

/** What the shop says to a confirmed payment; a pending one is sure only later. */
type Confirmed =
  | { kind: 'paid' }
  | { kind: 'pending' }
  /** `reason`: the provider's code if the payment was not made. */
  | { kind: 'refused'; code: string; message: string; reason?: string };

type CallError = { code: string; message: string; reason?: string };

/** Reports every line to the shop; one that is not acknowledged says why. */
export const confirmPayment = async (
  { email }: CurrentUser,
  { clientSecret, lines, recipient }: Omit<ConfirmablePayment, 'billing'>,
): Promise<Confirmed> => {
  const transactionId = clientSecret.split('_secret_')[0] ?? '';
  const errors = await Promise.all(
    lines.map(async ({ id, ...line }) => {
      try {
        await parseResponse(
          signedInApi.paymentProduct.$post({
            json: {
              transactionId,
              ...(id && { _id: id }),
              size: line.size,
              productName: line.productName,
              productQuantity: line.productQuantity,
              UpdatePrice: line.UpdatePrice,
              ProductPrice: line.ProductPrice,
              ProductStock: line.ProductStock,
              ProductImage: line.ProductImage,
              category: line.category,
              userName: recipient.name,
              userEmail: email,
              phone: recipient.phone,
              address: recipient.address,
            },
          }),
        );
        return null;
      } catch (error) {
        return (apiErrorOf(error) ?? { code: '', message: say(notAcknowledged) }) as CallError;
      }
    }),
  );
  const error = errors.find((one) => one !== null);
  if (!error) return { kind: 'paid' };
  if (error.code === 'payment_pending') return { kind: 'pending' };
  return { kind: 'refused', ...error };
};

const notAcknowledged = message(
  'Your payment went through, but the shop did not respond. ' +
    'The order will appear under My Order in a minute. Do not pay again.',
);
