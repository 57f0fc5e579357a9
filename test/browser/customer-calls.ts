// What a component test begins with, by calls of its customer.
import { callShop, type SignedIn, shippingAddress } from '../setup-calls.ts';

/** An address in the customer's address book. */
export const saveAddress = (customer: Pick<SignedIn, 'origin' | 'token'>, address: string) => {
  const [firstName = '', lastName = ''] = shippingAddress.name.split(' ');
  const { phone, additionalInfo } = shippingAddress;
  const json = { firstName, lastName, address, phone, additionalInfo };
  return callShop<{ _id: string }>(customer, 'POST', '/addresses', json);
};

/** The same customer in another browser. */
export const signInElsewhere = async ({ email, password }: SignedIn): Promise<void> => {
  const response = await fetch('/api/auth/sign-in/email', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The sign-in was answered with ${response.status}`);
};
