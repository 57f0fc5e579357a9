// Rooms whose sentences all go through `say`. A room joins with its last bare sentence.

const rooms =
  '{layout,home,journal,search,catalog,reviews,newsletter,contact,components,session,cart,' +
  'withdrawal,account,checkout,admin,dashboard}';

export const saidRooms = [
  `src/web/${rooms}/**/*.{ts,tsx}`,
  'src/web/kit/{*,form/*,list/!(*-sections)}.{ts,tsx}',
];

/** What an order is made with, and what the law asks for: no language may miss any of it. */
export const orderRooms = [
  'src/domain/{cart,delivery,discounts,invoices,markets,orders,payments}/**/*.ts',
  'src/domain/{places,pricing,taxes}/**/*.ts',
  'src/platform/email/**/*.ts',
  'src/web/{cart,checkout,withdrawal}/**/*.{ts,tsx}',
];

/** Names for programs, and text that nobody reads. */
export const exceptions: ReadonlySet<string> = new Set([
  ...['Product', 'Brand', 'Offer', 'Organization', 'Review', 'Person', 'Rating'],
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ...['The session was not accepted.', 'Loading chunk failed', 'Cents'],
  ...['The payment has no order.', 'Stripe.js did not load.', 'Stripe.js did not start.'],
  // Fields of the API, and pages.
  ...['Name', 'Number', 'Address', 'Cart', 'Payment', 'Discount', 'Team', 'Payments'],
]);
