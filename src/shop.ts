// Everything the shop can do, one line a verb: the table of contents of the product.
import { createAccessTokens } from './accounts/access-token.ts';
import { authenticate } from './accounts/authenticate.ts';
import { deleteExpiredSessions } from './accounts/delete-expired-sessions.ts';
import { findProfile } from './accounts/find-profile.ts';
import type { Identity, Session } from './accounts/identity.ts';
import { inviteFirstAdmin } from './accounts/invite-first-admin.ts';
import { isAdmin } from './accounts/is-admin.ts';
import { issueAccessToken } from './accounts/issue-access-token.ts';
import { updateProfile } from './accounts/update-profile.ts';
import type { AuthUser, ProfileChange } from './accounts/user.ts';
import { countProducts } from './catalog/count-products.ts';
import { findProduct } from './catalog/find-product.ts';
import { listProducts } from './catalog/list-products.ts';
import type { ListingFilter } from './catalog/product.ts';
import { streamProducts } from './catalog/stream-products.ts';
import type { Database } from './database/database.ts';
import { isFailure } from './errors.ts';
import type { FindVariant } from './images/image-variants.ts';
import { deleteOrderLine } from './orders/delete-order-line.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { listOrders } from './orders/list-orders.ts';
import type { Customer } from './orders/order.ts';
import { cancelSupersededPayments } from './payments/cancel-superseded-payments.ts';
import { type CheckoutInput, checkout } from './payments/checkout.ts';
import { confirmOrderLine } from './payments/confirm-order-line.ts';
import type { PaymentProvider, PaymentSettings } from './payments/payment.ts';
import { reconcilePayments } from './payments/reconcile-payments.ts';
import type { ReportedLine } from './payments/reported-line.ts';
import { settlePayment } from './payments/settle-payment.ts';
import { searchProducts } from './search/search-products.ts';

/** The outside world, passed in: tests bring their own clock, bank and database. */
export type ShopDependencies = {
  database: Database;
  now: () => Date;
  /** Signs access tokens and sessions; whoever has it can be anybody. */
  secret: string;
  identity: Identity;
  findVariant: FindVariant;
  paymentProvider: PaymentProvider;
  paymentSettings: PaymentSettings;
  log: (problem: unknown) => void;
};

export const createShop = (outside: ShopDependencies) => {
  const { database, now, secret, identity, findVariant, paymentProvider, log } = outside;
  const payments = { database, paymentProvider, now };
  const accessTokens = createAccessTokens(secret);
  return {
    isReady: (): Promise<boolean> =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),

    listProducts: (page: ListingFilter & { page: number; size: number }) =>
      listProducts(database.pool, page),
    countProducts: (filter: ListingFilter = {}) => countProducts(database.pool, filter),
    streamProducts: () => streamProducts(database.pool),
    findProduct: (idOrSlug: string) => findProduct(database.pool, idOrSlug),
    findVariant,

    searchProducts: (wanted: { text: string; size: number }) =>
      searchProducts(database.pool, wanted),

    authenticate: (token: string | null) => authenticate(database.pool, accessTokens, token, now()),
    /** Signing in and up, under /api/auth. */
    answerIdentity: (request: Request) => identity.handler(request),
    sessionOf: (headers: Headers) => identity.sessionOf(headers),
    issueAccessToken: (session: Session | null, email: string) =>
      issueAccessToken(accessTokens, session, email, now()),
    isAdmin: (email: string) => isAdmin(database.pool, email),
    findProfile: (email: string) => findProfile(database.pool, email),
    updateProfile: (id: string, change: ProfileChange, actor: AuthUser) =>
      updateProfile(database.pool, { id, change, actor, now: now() }),
    inviteFirstAdmin: (email: string) => inviteFirstAdmin(database.pool, identity, email),
    deleteExpiredSessions: () => deleteExpiredSessions(database.pool, now()),

    listOrders: (ofEmail?: string) => listOrders(database, ofEmail),
    deleteOrderLine: async (lineId: string, actor: AuthUser) => {
      const deleted = await deleteOrderLine(database, { lineId, actor, now: now() });
      if (isFailure(deleted) || !deleted.repriced) return deleted;
      // What the card was asked for is no longer the price. When the bank is away, the sweep does it later.
      await cancelSupersededPayments(payments, deleted.orderId).catch(log);
      return deleted;
    },
    expireOrders: () => expireOrders(database, now()),

    paymentSettings: outside.paymentSettings,
    checkout: (wish: CheckoutInput) => checkout(payments, wish),
    confirmOrderLine: (customer: Customer, reported: ReportedLine) =>
      confirmOrderLine(payments, customer, reported),
    readWebhookEvent: (rawBody: string, signature: string) =>
      paymentProvider.readWebhook(rawBody, signature),
    settlePayment: (intentId: string) => settlePayment(payments, intentId),
    reconcilePayments: () => reconcilePayments(payments),
  };
};

export type Shop = ReturnType<typeof createShop>;
