/** What an admin types before anything goes. */
export const leavePhrase = 'leave the demo';

/** What admins are told of before it goes, each a part of demo-parts.ts. */
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
