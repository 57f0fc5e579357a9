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
  /** The same: ask-email-code.ts. */
  emailCodes: guards('sign_in', 20, hour),
  /** Challenges of passkeys and their answers. */
  passkeys: guards('sign_in', 120, 10 * minute),
  /** Links of invitations, opened and accepted. */
  invitationLinks: guards('sign_up', 60, hour),
  contactByNetwork: guards('write', 10, hour),
  /** Each is stored, and may send an email to a stranger. */
  withdrawals: guards('write', 20, hour),
  /** Each may send an email to a stranger. How many reach one address: newsletter.ts. */
  newsletter: guards('newsletter', 20, hour),
  /** Each asks a register, which bounds how often it answers. */
  vatNumberChecks: guards('write', 20, 10 * minute),
  /** All writes, by network. */
  writes: floods('write', 300, minute),
} satisfies Record<string, Limit>;

const writes = <Name extends string>(points: number, seconds: number, names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, guards('account_write', points, seconds)]),
  ) as Record<Name, Limit>;

/** By account, from wherever. What each of them counts: docs/run.md. */
const accountLimits = {
  // High enough for scripts that fill a shop.
  ...writes(600, 10 * minute, ['productChanges', 'orderChanges']),
  // Single things that users save or open.
  ...writes(300, 10 * minute, ['cartChanges', 'categoryChanges', 'collectionChanges']),
  ...writes(300, 10 * minute, ['pageChanges', 'synonymChanges', 'messageChanges', 'textChanges']),
  ...writes(300, 10 * minute, ['newsletterIssues', 'reviewModeration', 'emailPreviews']),
  ...writes(120, 10 * minute, ['attributeChanges', 'promoCodeChanges', 'newsletterChanges']),
  ...writes(120, 10 * minute, ['userChanges', 'customerNotes', 'customerGroups', 'deliveryZones']),
  ...writes(120, 10 * minute, ['userChanges', 'customerNotes', 'customerGroups', 'taxChanges']),
  // Each of the previews reads and keeps up to ten thousand products.
  ...writes(60, 10 * minute, ['settingsChanges', 'profileChanges', 'bulkPreviews']),
  // Each changes many products, sends fifty emails or asks Stripe several times.
  ...writes(30, 10 * minute, ['bulkEdits', 'productFileChanges', 'bulkFulfillments']),
  ...writes(30, 10 * minute, ['paymentKeyChanges']),
  ...writes(300, hour, ['productImages']),
  ...writes(120, hour, ['contactReplies']),
  ...writes(60, hour, ['newsletterTests', 'emailResends', 'addressChanges']),
  // Each may send an email, reads many rows, or is seldom.
  ...writes(30, hour, ['emailServerTests', 'teamInvitations', 'emailChoices']),
  ...writes(30, hour, ['secondFactorChanges', 'reviews', 'reviewReports', 'productFiles']),
  ...writes(60, hour, ['invoices']),
  ...writes(30, hour, ['productExports', 'customerExports', 'promoCodeExports', 'orderExports']),
  ...writes(30, hour, ['newsletterExports', 'textFiles']),
  // Each costs a second of a core; what nothing shows is deleted after a day.
  ...writes(20, hour, ['imageUploads']),
  ...writes(40, day, ['imageUploadsByDay']),
  // Each reads all that is known of an account, or sends emails, also to a new address.
  ...writes(10, hour, ['emailChanges', 'failedEmailResends', 'dataExports']),
  ...writes(10, day, ['accountDeletions']),
  paymentIntents: guards('payment', 60, 10 * minute),
  /** Each may try another stolen card. */
  priceOnlyPayments: guards('payment', 20, hour),
  /** A paid cart reports every line; each asks the payment provider. */
  paymentReports: guards('payment', 200, 10 * minute),
  /** Each moves money, and asks the payment provider. */
  refunds: guards('payment', 120, hour),
  /** Each reads all books and asks the payment provider for its lists. */
  booksChecks: guards('payment', 6, hour),
  /** Each counts the members of rules that are being typed. */
  groupPreviews: floods('read', 120, minute),
  /** The palette asks while a text is typed. */
  adminSearches: floods('read', 300, minute),
};

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
  /** Successful calls, by network: dormitories and phone carriers share one. */
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
  /** By the typed content. Beyond it a withdrawal is still stored, but sends no email. */
  withdrawalReceiptsByEmail: guards('write', 5, day),
  withdrawalReceiptsByOrder: guards('write', 10, day),
  /** For the whole shop. Beyond it withdrawals only appear in Today. */
  withdrawalNotices: guards('write', 20, hour),
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
