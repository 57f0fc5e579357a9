// Everything the shop can do, one line a verb: the table of contents of the product.
import { createAccessTokens } from './accounts/access-token.ts';
import { findProfile } from './accounts/find-profile.ts';
import { forgetExpired } from './accounts/forget-expired.ts';
import { identifyCaller } from './accounts/identify-caller.ts';
import type { Identity, Session } from './accounts/identity.ts';
import { inviteFirstAdmin } from './accounts/invite-first-admin.ts';
import { isAdmin } from './accounts/is-admin.ts';
import { issueAccessToken } from './accounts/issue-access-token.ts';
import { updateProfile } from './accounts/update-profile.ts';
import type { Caller, ProfileChange } from './accounts/user.ts';
import { countProducts } from './catalogue/count-products.ts';
import { findProduct } from './catalogue/find-product.ts';
import { listProducts } from './catalogue/list-products.ts';
import type { ListingFilter } from './catalogue/product.ts';
import { streamProducts } from './catalogue/stream-products.ts';
import type { Database } from './database/database.ts';
import type { FindVariant } from './images/find-variant.ts';
import { deleteOrderLine } from './orders/delete-order-line.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { listOrders } from './orders/list-orders.ts';
import type { Buyer } from './orders/order.ts';
import { type CheckOut, checkOut } from './payments/check-out.ts';
import { closePayments } from './payments/close-payments.ts';
import type { LineClaim } from './payments/line-claim.ts';
import { payLine } from './payments/pay-line.ts';
import type { CardBank, PaymentSettings } from './payments/payment.ts';
import { settlePayment } from './payments/settle-payment.ts';
import { sweepPayments } from './payments/sweep-payments.ts';
import { isRefusal } from './refusal.ts';
import { searchProducts } from './search/search-products.ts';

/** The outside world, passed in: tests bring their own clock, bank and database. */
export type Outside = {
  database: Database;
  now: () => Date;
  /** Signs access tokens and sessions; whoever has it can be anybody. */
  secret: string;
  identity: Identity;
  findVariant: FindVariant;
  bank: CardBank;
  paymentSettings: PaymentSettings;
  log: (problem: unknown) => void;
};

export const createShop = (outside: Outside) => {
  const { database, now, secret, identity, findVariant, bank, log } = outside;
  const payments = { database, bank, now };
  const accessTokens = createAccessTokens(secret);
  const catalogueWatchers = new Set<() => void>();
  const catalogueChanged = () => {
    for (const watcher of catalogueWatchers) watcher();
  };
  return {
    isReady: (): Promise<boolean> =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),

    listProducts: (page: ListingFilter & { page: number; size: number }) => listProducts(database.pool, page),
    countProducts: (filter: ListingFilter = {}) => countProducts(database.pool, filter),
    streamProducts: () => streamProducts(database.pool),
    findProduct: (idOrSlug: string) => findProduct(database.pool, idOrSlug),
    findVariant,

    searchProducts: (wanted: { text: string; size: number }) => searchProducts(database.pool, wanted),

    identifyCaller: (token: string | null) => identifyCaller(database.pool, accessTokens, token, now()),
    /** Signing in and up, under /api/auth. */
    answerIdentity: (request: Request) => identity.handler(request),
    sessionOf: (headers: Headers) => identity.sessionOf(headers),
    issueAccessToken: (session: Session | null, email: string) => issueAccessToken(accessTokens, session, email, now()),
    isAdmin: (email: string) => isAdmin(database.pool, email),
    findProfile: (email: string) => findProfile(database.pool, email),
    updateProfile: (id: string, change: ProfileChange, actor: Caller) =>
      updateProfile(database.pool, { id, change, actor, now: now() }),
    inviteFirstAdmin: (email: string) => inviteFirstAdmin(database.pool, identity, email),
    forgetExpired: () => forgetExpired(database.pool, now()),

    listOrders: (ofEmail?: string) => listOrders(database, ofEmail),
    deleteOrderLine: async (lineId: string, actor: Caller) => {
      const deleted = await deleteOrderLine(database, { lineId, actor, now: now() });
      if (isRefusal(deleted) || !deleted.repriced) return deleted;
      catalogueChanged();
      // What the card was asked for is no longer the price. When the bank is away, the sweep does it later.
      await closePayments(payments, deleted.orderId).catch(log);
      return deleted;
    },
    expireOrders: async () => {
      const expired = await expireOrders(database, now());
      if (expired > 0) catalogueChanged();
      return expired;
    },

    paymentSettings: outside.paymentSettings,
    checkOut: async (wish: CheckOut) => {
      const payable = await checkOut(payments, wish);
      // Refused for anything but a bank that is away, nothing is held: trying must not empty the page cache.
      if (!isRefusal(payable) || payable.code === 'bank_unreachable') catalogueChanged();
      return payable;
    },
    payLine: async (buyer: Buyer, claim: LineClaim) => {
      const paid = await payLine(payments, buyer, claim);
      if (!isRefusal(paid)) catalogueChanged();
      return paid;
    },
    readBankEvent: (rawBody: string, signature: string) => bank.readWebhook(rawBody, signature),
    settlePayment: (intentId: string) => settlePayment(payments, intentId),
    sweepPayments: () => sweepPayments(payments),

    /** Calls `watcher` whenever products, prices or stock changed through this shop. */
    onCatalogueChange: (watcher: () => void) => {
      catalogueWatchers.add(watcher);
    },
  };
};

export type Shop = ReturnType<typeof createShop>;
