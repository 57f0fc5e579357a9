// Every limit as a row: how many in how long, where it is counted, what it guards.
import type { ClientNetwork } from '../values/ip-network.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export type LimitSettings = {
  /** Multiplies all limits; 0 switches them off. */
  widen?: number | undefined;
};

type GuardedWork =
  | 'sign_in'
  | 'sign_up'
  | 'password_set'
  | 'payment'
  | 'promo_code'
  | 'account_write'
  | 'newsletter';

type Limit = {
  /** How many may happen in `seconds`. */
  points: number;
  seconds: number;
  /** The database counts for all processes, memory for one and its workers. */
  store: 'database' | 'memory';
  /** What the security log calls it. */
  what: GuardedWork | 'read' | 'write';
};

const guards = (what: Limit['what'], points: number, seconds: number): Limit => ({
  points,
  seconds,
  store: 'database',
  what,
});
const floods = (what: Limit['what'], points: number, seconds: number): Limit => ({
  points,
  seconds,
  store: 'memory',
  what,
});

/** By network. */
const networkLimits = {
  reset: guards('password_set', 20, hour),
  /** Each may send an email. How many reach one address: request-password-reset.ts. */
  passwordResets: guards('password_set', 20, hour),
  /** Challenges of passkeys and their answers. */
  passkeys: guards('sign_in', 120, 10 * minute),
  /** Links of invitations, opened and accepted. */
  invitationLinks: guards('sign_up', 60, hour),
  contactByNetwork: guards('write', 10, hour),
  /** Each may send an email to a stranger. How many reach one address: newsletter.ts. */
  newsletter: guards('newsletter', 20, hour),
  /** All writes, by network. */
  writes: floods('write', 300, minute),
} satisfies Record<string, Limit>;

/** By account, from wherever. */
const accountLimits = {
  emailChanges: guards('account_write', 10, hour),
  /** Promo codes created, changed and archived. */
  promoCodeChanges: guards('account_write', 120, 10 * minute),
  synonymChanges: guards('account_write', 300, 10 * minute),
  settingsChanges: guards('account_write', 60, 10 * minute),
  /** Each asks Stripe several times. */
  paymentKeyChanges: guards('account_write', 30, 10 * minute),
  /** Each sends an email by a server that is typed. */
  emailServerTests: guards('account_write', 30, hour),
  newsletterChanges: guards('account_write', 120, 10 * minute),
  /** Issues saved, planned, sent and stopped. */
  newsletterIssues: guards('account_write', 300, 10 * minute),
  /** Each sends an email. */
  newsletterTests: guards('account_write', 60, hour),
  newsletterExports: guards('account_write', 30, hour),
  /** Attributes added, changed, ordered and deleted. */
  attributeChanges: guards('account_write', 120, 10 * minute),
  /** Categories added, changed, ordered and deleted. */
  categoryChanges: guards('account_write', 300, 10 * minute),
  /** Collections added, changed and deleted. */
  collectionChanges: guards('account_write', 300, 10 * minute),
  /** Pages and articles saved, published, hidden and deleted. */
  pageChanges: guards('account_write', 300, 10 * minute),
  /** Answers and notes of the team; each may send an email. */
  contactReplies: guards('account_write', 120, hour),
  /** Threads marked as answered. */
  messageChanges: guards('account_write', 300, 10 * minute),
  paymentIntents: guards('payment', 60, 10 * minute),
  /** Each may try another stolen card. */
  priceOnlyPayments: guards('payment', 20, hour),
  /** A paid cart reports every line; each asks the payment provider. */
  paymentReports: guards('payment', 200, 10 * minute),
  /** Also of sessions and of the ways to sign in. */
  profileChanges: guards('account_write', 60, 10 * minute),
  /** Of one's own; each is an entry of the audit log and may send an email. */
  secondFactorChanges: guards('account_write', 30, hour),
  /** What an admin does to other users. */
  userChanges: guards('account_write', 120, 10 * minute),
  /** Each sends an email to a stranger. */
  teamInvitations: guards('account_write', 30, hour),
  /** What admins note about customers, and delete. */
  customerNotes: guards('account_write', 120, 10 * minute),
  /** Groups of customers saved and deleted, and changes of tags. */
  customerGroups: guards('account_write', 120, 10 * minute),
  /** Each counts the members of rules that are being typed. */
  groupPreviews: floods('read', 120, minute),
  /** Each sends an email. */
  emailResends: guards('account_write', 60, hour),
  /** Each sends up to 50. */
  failedEmailResends: guards('account_write', 10, hour),
  /** Each writes an email anew, as it is now. */
  emailPreviews: guards('account_write', 300, 10 * minute),
  /** Each may send an email to the account, as may those that delete it. */
  emailChoices: guards('account_write', 30, hour),
  accountDeletions: guards('account_write', 10, day),
  /** Each reads all that is known of an account. */
  dataExports: guards('account_write', 10, hour),
  addressChanges: guards('account_write', 60, hour),
  /** Each change of a cart, and each look at a tab, in all browsers. */
  cartChanges: guards('account_write', 300, 10 * minute),
  /** Each costs a second of a core; what nothing shows is deleted after a day. */
  imageUploads: guards('account_write', 20, hour),
  imageUploadsByDay: guards('account_write', 40, day),
  /** By admins, for products. */
  productImages: guards('account_write', 300, hour),
  /** A script that fills a shop takes some time. */
  productChanges: guards('account_write', 600, 10 * minute),
  /** Each reads and keeps up to ten thousand products. */
  bulkPreviews: guards('account_write', 60, 10 * minute),
  /** Applied and undone; each may change as many. */
  bulkEdits: guards('account_write', 30, 10 * minute),
  /** Each reads many orders. */
  /** Files of products that are checked. */
  productFiles: guards('account_write', 30, hour),
  productFileChanges: guards('account_write', 30, 10 * minute),
  /** Of products, customers and promo codes. */
  productExports: guards('account_write', 30, hour),
  customerExports: guards('account_write', 30, hour),
  promoCodeExports: guards('account_write', 30, hour),
  orderExports: guards('account_write', 30, hour),
  /** Orders fulfilled, canceled and noted, lines deleted. Each may send an email. */
  orderChanges: guards('account_write', 600, 10 * minute),
  /** Each may send fifty emails. */
  bulkFulfillments: guards('account_write', 30, 10 * minute),
  /** Each moves money, and asks the payment provider. */
  refunds: guards('payment', 120, hour),
  /** Each reads all books and asks the payment provider for its lists. */
  booksChecks: guards('payment', 6, hour),
  reviews: guards('account_write', 30, hour),
  reviewReports: guards('account_write', 30, hour),
  /** Reviews hidden by admins, and shown again. */
  reviewModeration: guards('account_write', 300, 10 * minute),
  /** The palette asks while a text is typed. */
  adminSearches: floods('read', 300, minute),
} satisfies Record<string, Limit>;

export const limits = {
  ...networkLimits,
  ...accountLimits,
  /** All tries, by network. */
  signIn: guards('sign_in', 40, 10 * minute),
  /** Failed tries, by email and network. */
  failedByNetwork: guards('sign_in', 10, 10 * minute),
  /** Failed tries, by email: limits distributed guessing. Known browsers and networks pass. */
  failedAnywhere: guards('sign_in', 100, hour),
  /** Failed tries, by email and browser that signed in before. */
  failedByDevice: guards('sign_in', 10, hour),
  /** All tries of such browsers, by email. */
  signInByDevice: guards('sign_in', 40, 10 * minute),
  /** Not a limit: the networks that an email signed in from. */
  knownNetwork: guards('sign_in', 1, 90 * day),
  /** What reached an account, by network: dormitories and phone carriers share one. */
  signUp: guards('sign_up', 60, hour),
  /** The same by email and network. */
  signUpByEmail: guards('sign_up', 10, hour),
  /** Wrong codes of a second factor by account, of browsers that are new to it. */
  wrongCodes: guards('sign_in', 30, day),
  /** Sign-ins with a provider, begun and finished: each may cost a call to it. */
  providerSignIn: guards('sign_in', 60, 10 * minute),
  /** By the new address, whichever account asks. */
  emailChangesByEmail: guards('account_write', 5, day),
  /** By network, whichever account asks: accounts are free, and each may email a stranger. */
  emailChangesByNetwork: guards('account_write', 60, hour),
  /** The same: each takes room for a day. */
  imageUploadsByNetwork: guards('account_write', 100, hour),
  /** By the email that is to be answered. */
  contactByEmail: guards('write', 5, hour),
  /** Promo codes that do not exist, by network; others are given back. */
  promoCodes: guards('promo_code', 20, 10 * minute),
  /** Pages rendered afresh, by network. */
  renders: floods('read', 300, 10),
  /** Searches, filtered listings and the whole catalog, by network. */
  searches: floods('read', 300, 10),
  /** Image variants that were not made yet, by network: each takes up to two seconds of a core. */
  variants: floods('read', 600, 10 * minute),
  /** Product feeds and parts of the sitemap, by network: each is the whole catalog. */
  feeds: floods('read', 30, minute),
  /** The API's other reads, by network. */
  reads: floods('read', 3000, 10),
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
export type NetworkLimit = keyof typeof networkLimits;
export type AccountLimit = keyof typeof accountLimits;

/** One of `limit` for `key`. An IPv6 /48 may take `widerTimes` as many as a /64. */
export type Attempt = { limit: LimitName; key: string; isWider?: boolean };

export const widerTimes = 4;

/** `key` tells emails apart within a network. */
export const byNetwork = (
  limit: LimitName,
  { network, wider }: ClientNetwork,
  key = '',
): Attempt[] => [
  { limit, key: `${key} ${network}` },
  ...(wider ? [{ limit, key: `${key} ${wider}`, isWider: true }] : []),
];
