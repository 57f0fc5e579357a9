// Builds the context of one process: identity, payment provider, emails, images.

import type { OidcSandbox } from '../oidc-sandbox/oidc-sandbox.ts';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import { type EmailTransport, smtpTransport } from './email/smtp.ts';
import { createDeviceCookies } from './identity/devices/device-cookie.ts';
import {
  createPasswordHashing,
  type PasswordHashing,
} from './identity/passwords/password-hashing.ts';
import {
  connectIdentityProviders,
  type IdentityProviderSettings,
} from './identity/providers/connect-identity-providers.ts';
import { createProviderFlows } from './identity/providers/provider-flow.ts';
import { createAccessTokens } from './identity/sessions/access-token.ts';
import { createSessionCookies } from './identity/sessions/session-cookie.ts';
import { createIdentity } from './identity/sign-in/identity.ts';
import { withBundledImages } from './images/bundled-images.ts';
import { type ImageHostSettings, imageHost } from './images/image-host.ts';
import { imageBytesMax } from './images/image-limits.ts';
import { createImageVariants } from './images/image-variants.ts';
import { openImageStorage } from './images/open-image-storage.ts';
import { createReencodeImage } from './images/reencode-image.ts';
import type { S3Settings } from './images/s3.ts';
import { createKeyHash } from './limits/key-hash.ts';
import { createLimiters } from './limits/limiters.ts';
import type { LimitSettings } from './limits/limits.ts';
import { moveSubscription } from './newsletter/move-subscription.ts';
import { endSubscriptionOf } from './newsletter/unsubscribe.ts';
import { defaultReservationLimits, type ReservationLimits } from './orders/reservation-limits.ts';
import {
  connectPaymentProviders,
  type ProviderKeys,
} from './payments/connect-payment-providers.ts';
import type { ConnectedProvider } from './payments/connect-sandbox.ts';
import { defaultLowStockMax } from './products/low-stock.ts';
import { createSearchLog } from './search/search-log.ts';
import type { SecurityLog } from './security-event.ts';

export type ComposeOptions = {
  database: Database;
  /** The database's clock: decides reservations, tokens and signatures. */
  now: () => Date;
  log: (problem: unknown) => void;
  securityLog: SecurityLog;
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
  passwordHashing?: PasswordHashing;
  email: { smtpUrl?: string | undefined; from: string; contact: string };
  rateLimits: LimitSettings;
  /** Whether a sign-in tells an unknown email from a wrong password. */
  authErrors?: 'exact' | 'same';
  reservationLimits?: ReservationLimits;
  lowStockMax?: number;
  /** Delivers the Stripe sandbox's webhooks: `(request) => app.fetch(request)`. */
  deliver: (request: Request) => Promise<Response>;
};

export type Composed = {
  context: Context;
  stripeSandbox: ConnectedProvider['sandbox'];
  oidcSandbox: OidcSandbox | null;
};

/** Reads the sandbox's keys from the database unless Stripe's are set. */
export const compose = async ({
  database,
  now,
  log,
  securityLog,
  secret,
  previousSecret,
  publicUrl,
  imagesFolder,
  s3,
  imageHost: hostSettings,
  assetsFolder,
  payments,
  identityProviders: providerSettings = {},
  passwordHashing = createPasswordHashing(),
  email,
  rateLimits,
  authErrors = 'same',
  reservationLimits = defaultReservationLimits,
  lowStockMax = defaultLowStockMax,
  deliver,
}: ComposeOptions): Promise<Composed> => {
  const { paymentProvider, providerName, settings, sandbox } = await connectPaymentProviders(
    payments,
    { database, now, deliver, log },
  );
  const { identityProviders, oidcSandbox } = await connectIdentityProviders(providerSettings, {
    publicUrl,
    now,
    log,
  });
  const storage = await openImageStorage({ folder: imagesFolder, s3, log });
  const images = withBundledImages(assetsFolder, storage);
  const secrets = { secret, previousSecret };
  const sessionCookies = createSessionCookies(secrets, publicUrl);
  const context = {
    database,
    now,
    log,
    securityLog,
    identity: createIdentity({
      database,
      secret,
      publicUrl,
      now,
      log,
      securityLog,
      canSendEmail: email.smtpUrl !== undefined,
      tellsUnknownEmails: authErrors === 'exact',
      passwordHashing,
      sessionCookies,
    }),
    passwordHashing,
    identityProviders,
    providerFlows: createProviderFlows(secrets, publicUrl),
    sessionCookies,
    accessTokens: createAccessTokens(secrets),
    deviceCookies: createDeviceCookies(secrets, publicUrl),
    emailSubscriptions: { move: moveSubscription, end: endSubscriptionOf },
    searchLog: createSearchLog(),
    limiters: createLimiters({ database, secret, ...rateLimits }),
    paymentProvider,
    providerName,
    paymentSettings: settings,
    publicUrl,
    ...emailContext(email),
    contactEmail: email.contact,
    reservationLimits: widenNetworks(reservationLimits, rateLimits.widen),
    hashNetwork: createKeyHash(secret),
    lowStockMax,
    images,
    imageVariants: createImageVariants(images),
    imageHost: hostSettings ? imageHost(hostSettings, imageBytesMax) : null,
    reencodeImage: createReencodeImage(),
  };
  return { context, stripeSandbox: sandbox, oidcSandbox };
};

/** As all limits by network are. */
const widenNetworks = (limits: ReservationLimits, widen = 1): ReservationLimits => ({
  ...limits,
  networkItemsMax: Math.ceil(limits.networkItemsMax * widen),
});

const emailContext = ({
  smtpUrl,
  from,
}: ComposeOptions['email']): { emailTransport: EmailTransport | null; canSendEmail: boolean } => ({
  emailTransport: smtpUrl === undefined ? null : smtpTransport(smtpUrl, from),
  canSendEmail: smtpUrl !== undefined,
});
