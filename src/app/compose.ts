// Builds the context of one process: identity, payment provider, emails, images.

import type { OidcSandbox } from '../../oidc-sandbox/oidc-sandbox.ts';
import { createDeviceCookies } from '../domain/identity/devices/device-cookie.ts';
import { createEmailCodes } from '../domain/identity/email-codes/email-codes.ts';
import { createPasskeyChallenges } from '../domain/identity/passkeys/passkey-challenges.ts';
import {
  createPasswordHashing,
  type PasswordHashing,
} from '../domain/identity/passwords/password-hashing.ts';
import { createCheckBreach } from '../domain/identity/passwords/pwned-passwords.ts';
import {
  connectIdentityProviders,
  type IdentityProviderSettings,
} from '../domain/identity/providers/connect-identity-providers.ts';
import { createProviderFlows } from '../domain/identity/providers/provider-flow.ts';
import { createPendingSignIns } from '../domain/identity/second-factors/pending-sign-in.ts';
import { createSecretEncryption } from '../domain/identity/second-factors/secret-encryption.ts';
import { createAccessTokens } from '../domain/identity/sessions/access-token.ts';
import { createSessionCookies } from '../domain/identity/sessions/session-cookie.ts';
import { createIdentity } from '../domain/identity/sign-in/identity.ts';
import { createViewLog } from '../domain/insights/view-log.ts';
import { moveSubscription } from '../domain/newsletter/move-subscription.ts';
import { endSubscriptionOf } from '../domain/newsletter/unsubscribe.ts';
import {
  connectEmailServer,
  type EmailSettings,
} from '../domain/outbox/email-server/connect-email-server.ts';
import { findLetterhead } from '../domain/outbox/find-letterhead.ts';
import { createKeyStore } from '../domain/payments/keys/key-store.ts';
import { withStoredKeys } from '../domain/payments/keys/with-stored-keys.ts';
import {
  connectPaymentProviders,
  type ProviderKeys,
} from '../domain/payments/providers/connect-payment-providers.ts';
import type { ConnectedProvider } from '../domain/payments/providers/connected-provider.ts';
import { createSearchLog } from '../domain/search/search-log.ts';
import { askTestRegister } from '../domain/taxes/vat-numbers/vat-register.ts';
import { createVies, viesUrl } from '../domain/taxes/vat-numbers/vies.ts';
import { readMessages } from '../messages/read-messages.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { createImageVariants } from '../platform/images/image-variants.ts';
import { withBundledImages } from '../platform/images/storage/bundled-images.ts';
import { type ImageHostSettings, imageHost } from '../platform/images/storage/image-host.ts';
import { openImageStorage } from '../platform/images/storage/open-image-storage.ts';
import type { S3Settings } from '../platform/images/storage/s3.ts';
import { imageBytesMax } from '../platform/images/upload/image-limits.ts';
import { createReencodeImage } from '../platform/images/upload/reencode-image.ts';
import { createKeyHash } from '../platform/limits/key-hash.ts';
import { createLimiters } from '../platform/limits/limiters.ts';
import type { LimitSettings } from '../platform/limits/limits.ts';
import type { Replica } from '../platform/replica/replica.ts';
import type { SecurityLog } from '../platform/security-log/security-event.ts';
import { createRequestStats, type RequestStats } from '../platform/telemetry/request-stats.ts';
import type { ShopContext } from '../shop/context.ts';

export type ComposeOptions = {
  database: Database;
  replica?: Replica | null;
  /** The database's clock: decides reservations, tokens and signatures. */
  now: () => Date;
  log: (problem: unknown) => void;
  securityLog: SecurityLog;
  /** Filled by the listener of requests; without one nothing is. */
  requestStats?: RequestStats;
  /** Signs access tokens and sessions. */
  secret: string;
  /** Signed them before; nothing new. */
  previousSecret?: string | undefined;
  publicUrl: string;
  /** Where images and their variants are stored, unless `s3` is set. */
  imagesFolder: string;
  s3?: S3Settings | undefined;
  imageHost?: ImageHostSettings | undefined;
  /** The project's `assets` folder. */
  assetsFolder: string;
  payments: ProviderKeys;
  identityProviders?: IdentityProviderSettings;
  /** Where the service for breached passwords answers; tests have their own. */
  pwnedPasswordsUrl?: string;
  passwordHashing?: PasswordHashing;
  email: EmailSettings;
  rateLimits: LimitSettings;
  /** Whether a sign-in tells an unknown email from a wrong password. */
  authErrors?: 'exact' | 'same';
  /** Delivers the Stripe sandbox's webhooks: `(request) => app.fetch(request)`. */
  deliver: (request: Request) => Promise<Response>;
};

export type Composed = {
  context: ShopContext;
  /** Null unless it takes the payments. */
  stripeSandbox: NonNullable<ConnectedProvider['sandbox']> | null;
  oidcSandbox: OidcSandbox | null;
};

/** Reads the sandbox's keys from the database unless Stripe's are set. */
export const compose = async ({
  database,
  replica = null,
  now,
  log,
  securityLog,
  requestStats = createRequestStats(),
  secret,
  previousSecret,
  publicUrl,
  imagesFolder,
  s3,
  imageHost: hostSettings,
  assetsFolder,
  payments,
  identityProviders: providerSettings = {},
  pwnedPasswordsUrl = 'https://api.pwnedpasswords.com/range/',
  passwordHashing = createPasswordHashing(),
  email,
  rateLimits,
  authErrors = 'same',
  deliver,
}: ComposeOptions): Promise<Composed> => {
  readMessages();
  const secrets = { secret, previousSecret };
  const store = createKeyStore(secrets, publicUrl);
  const { keys, revision, isUnreadable } = await store.readAndRenew(database);
  const isFromEnvironment = payments.stripe.secretKey !== undefined;
  if (isUnreadable && !isFromEnvironment) log(keysUnreadable(publicUrl));
  const {
    paymentProvider,
    paymentMethods,
    taxProvider,
    sandbox = null,
  } = await connectPaymentProviders(withStoredKeys(payments, keys), {
    database,
    now,
    deliver,
    log,
  });
  const { canSendEmail, ...emails } = await connectEmailServer(
    { ...secrets, database, publicUrl, log },
    email,
  );
  const { identityProviders, oidcSandbox } = await connectIdentityProviders(
    {
      ...providerSettings,
      // Everybody can sign in as its users, so it must never run where goods are sent.
      hasSandbox: sandbox !== null && providerSettings.hasSandbox === true,
    },
    { publicUrl, now, log },
  );
  const storage = await openImageStorage({ folder: imagesFolder, s3, log });
  const images = withBundledImages(assetsFolder, storage);
  const signingIn = {
    now,
    log,
    publicUrl,
    database,
    securityLog,
    canSendEmail,
    passwordHashing,
    sessionCookies: createSessionCookies(secrets, publicUrl),
    pendingSignIns: createPendingSignIns(secrets, publicUrl),
    emailCodes: createEmailCodes(secrets, publicUrl),
    passkeyChallenges: createPasskeyChallenges(secrets, publicUrl),
    secretEncryption: createSecretEncryption(secrets),
    checkBreach: createCheckBreach(pwnedPasswordsUrl, log),
    isTestMode: paymentMethods.every(({ isTest }) => isTest),
  };
  const context = {
    ...signingIn,
    askVatRegister: signingIn.isTestMode ? askTestRegister : createVies(viesUrl),
    replica,
    requestStats,
    identity: createIdentity({ ...signingIn, secret, tellsUnknownEmails: authErrors === 'exact' }),
    identityProviders,
    providerFlows: createProviderFlows(secrets, publicUrl),
    accessTokens: createAccessTokens(secrets),
    deviceCookies: createDeviceCookies(secrets, publicUrl),
    emailSubscriptions: { move: moveSubscription, end: endSubscriptionOf },
    searchLog: createSearchLog(),
    viewLog: createViewLog(),
    locale: { current: null },
    limiters: createLimiters({ database, secret, ...rateLimits }),
    paymentProvider,
    paymentMethods,
    taxProvider,
    paymentKeys: {
      store,
      revision,
      hasKeys: keys !== null,
      isFromEnvironment,
      apiBase: payments.stripe.apiBase,
    },
    findLetterhead: (client?: Queryable) => findLetterhead(client ?? database.pool, publicUrl),
    ...emails,
    contactEmail: email.contact,
    limitsWiden: rateLimits.widen ?? 1,
    hashNetwork: createKeyHash(secret),
    images,
    imageVariants: createImageVariants(images),
    imageHost: hostSettings ? imageHost(hostSettings, imageBytesMax) : null,
    reencodeImage: createReencodeImage(),
  };
  return { context, stripeSandbox: sandbox, oidcSandbox };
};

const keysUnreadable = (publicUrl: string): string =>
  `Test mode: the keys of Stripe were saved under another AUTH_SECRET or not for ${publicUrl}. ` +
  'If this shop is to charge cards, save them again under Settings, Payments.';
