// Who pays, in Stripe's names: a method that needs to know it does not ask again.
import type { PostalAddress } from '../../../domain/places/postal-address.ts';
import type { ConfirmablePayment } from '../confirm-payment.ts';

type Address = { line1: string } & Partial<
  Record<'line2' | 'city' | 'postal_code' | 'state' | 'country', string>
>;
type Details = { name: string; address: Address };
export type Payer = {
  billing: Partial<Details> & { name: string; email: string; phone: string };
  /** Null of an address that is one text. */
  shipping: (Details & { phone: string }) | null;
};

export const payerOf = (
  { email }: { email: string },
  { recipient, billing }: Pick<ConfirmablePayment, 'recipient' | 'billing'>,
): Payer => {
  const { name, phone, postal } = recipient;
  const address = postal && addressOf(postal);
  const billed = billing ? addressOf(billing.postal) : address;
  return {
    billing: { name: billing?.name ?? name, email, phone, ...(billed && { address: billed }) },
    shipping: address ? { name, phone, address } : null,
  };
};

/** Without the fields that the country has not. */
const addressOf = ({ line1, line2, city, postcode, region, country }: PostalAddress): Address => ({
  line1,
  ...(line2 && { line2 }),
  ...(city && { city }),
  ...(postcode && { postal_code: postcode }),
  ...(region && { state: region }),
  country,
});
