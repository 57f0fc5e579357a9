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
  recipient: { name: string; address: string; phone: string };
};

/** Reports every line to the shop. Null when all are acknowledged, else the sentence to show. */
export const confirmPayment = async (
  { email }: CurrentUser,
  { clientSecret, lines, recipient }: ConfirmablePayment,
): Promise<string | null> => {
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
        return apiErrorOf(error)?.message ?? notAcknowledged;
      }
    }),
  );
  return errors.find((message) => message !== null) ?? null;
};

const notAcknowledged =
  'Your payment went through, but the shop did not respond. ' +
  'The order will appear under My Order in a minute. Do not pay again.';
