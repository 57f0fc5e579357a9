// An order as the database answers it, of a made-up customer.

const sentAt = '2026-11-26T09:00:00.000Z';

const line = {
  id: 'line',
  productName: 'Oxford Shirt',
  sizeLabel: 'M',
  colorName: 'Sky',
  quantity: 2,
  fulfilled: 2,
  returned: 0,
  unitPriceCents: 7800,
  lineCents: 15_600,
  hiddenAt: null,
  refund: null,
};

export const exampleOrder = {
  id: 'order',
  number: 1001,
  market: '',
  state: 'paid',
  transactionId: 'payment',
  customer: { id: 'customer', name: 'Ines Moreira', email: 'ines@example.com', phone: '' },
  shippingAddress: {
    name: 'Ines Moreira',
    address: '14 Ropewalk Lane\nPorto',
    phone: '+351 22 555 0100',
    phoneE164: '+351225550100',
    additionalInfo: '',
    postal: null,
  },
  billingAddress: null,
  totals: {
    subtotalCents: 15_600,
    shippingCents: 2000,
    taxesCents: 800,
    totalCents: 18_400,
    amountDueCents: 16_400,
  },
  adjustments: [{ kind: 'free_shipping', label: 'Free delivery', cents: -2000 }],
  deliveryMethod: 'Shipping',
  deliveryDays: null,
  vatNumber: null,
  taxes: { arePricesGross: true, lines: [] },
  placedAt: new Date(sentAt),
  paidAt: new Date(sentAt),
  lines: [line],
  fulfillments: [
    {
      id: 'parcel',
      fulfilledAt: sentAt,
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      trackingLink: null,
      lines: [{ lineId: line.id, quantity: 2 }],
    },
  ],
  returns: [],
  payments: [],
  refunds: [],
  pending: null,
  refundableCents: 16_400,
};

/** The same, while its payment is on its way. */
export const pendingOrder = {
  ...exampleOrder,
  state: 'unpaid',
  paidAt: null,
  reservedUntil: new Date('2026-12-06T09:00:00.000Z'),
  pending: {
    since: sentAt,
    method: 'Invoice',
    text: 'IBAN PT50 0002 0123 1234 5678 9015 4\nBanco Exemplo',
    isMarkedByAdmin: true,
  },
};
