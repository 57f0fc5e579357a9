// The sandbox's wallets, and the addresses that they keep, as Stripe's sheets give them.

export const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };

type WalletAddress = {
  name: string;
  phone: string;
  line1: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
};

export const walletAddresses: readonly WalletAddress[] = [
  {
    ...{ name: 'Robin Hale', phone: '+1 212 555 0142', line1: '120 Spring Street' },
    ...{ city: 'New York', state: 'NY', postal_code: '10012', country: 'US' },
  },
  {
    ...{ name: 'Robin Hale', phone: '+1 503 555 0142', line1: '8 Burnside Street' },
    ...{ city: 'Portland', state: 'OR', postal_code: '97209', country: 'US' },
  },
  {
    ...{ name: 'Robin Hale', phone: '+49 30 5550142', line1: 'Torstraße 12' },
    ...{ city: 'Berlin', state: '', postal_code: '10119', country: 'DE' },
  },
  {
    ...{ name: 'Robin Hale', phone: '+44 20 7946 0142', line1: '4 Lamb Street' },
    ...{ city: 'London', state: '', postal_code: 'E1 6EA', country: 'GB' },
  },
];
