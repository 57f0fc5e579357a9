/** What an admin types to confirm. */
export const leavePhrase = 'leave the demo';

/** What admins see before they confirm. Each is a part of demo-parts.ts. */
export const toldParts = [
  'products',
  'orders',
  'customers',
  'reviews',
  'messages',
  'subscriptions',
  'searches',
  'discounts',
  'collections',
  'articles',
  'pages',
  'settings',
] as const;
