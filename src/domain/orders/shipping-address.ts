// Where an order is sent.

/** The longest texts of a shipping address, in characters. */
export const shippingAddressMax = { name: 200, address: 500, additionalInfo: 1000 };

export const noteNeeded = 'Enter a note for the delivery, for example “ring the bell”.';

export type ShippingAddress = {
  name: string;
  address: string;
  phone: string;
  additionalInfo: string;
};
