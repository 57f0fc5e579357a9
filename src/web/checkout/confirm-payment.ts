import type { Session } from '../session/session.ts';
import { signedInApi } from '../session/session.ts';
import type { LoadedPayment } from './load-payment.ts';

type PaidPayment = Pick<LoadedPayment, 'clientSecret' | 'lines' | 'to'>;

/** Tells the shop of every paid line. Null when all are acknowledged, else the sentence to show. */
export const confirmPayment = async (
  { email }: Session,
  payment: PaidPayment,
): Promise<string | null> => {
  const transactionId = payment.clientSecret.split('_secret_')[0] ?? '';
  const said = await Promise.all(
    payment.lines.map(async ({ id, ...line }) => {
      try {
        const response = await signedInApi.paymentProduct.$post({
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
            userName: payment.to.name,
            userEmail: email,
            phone: payment.to.phone,
            address: payment.to.address,
          },
        });
        return response.ok ? null : ((await response.json()) as { message: string }).message;
      } catch {
        return unconfirmed;
      }
    }),
  );
  return said.find((sentence) => sentence !== null) ?? null;
};

const unconfirmed =
  'The bank has your payment, but the shop did not answer. You will find the order under My Order in a minute; there is no need to pay again.';
