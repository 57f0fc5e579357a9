import type { Database } from './database/database.ts';
import type { EmailTransport } from './email/smtp.ts';
import type { DeviceCookies } from './identity/devices/device-cookie.ts';
import type { EmailSubscriptions } from './identity/email-change/email-subscriptions.ts';
import type { PasswordHashing } from './identity/passwords/password-hashing.ts';
import type { IdentityProviders } from './identity/providers/connect-identity-providers.ts';
import type { ProviderFlows } from './identity/providers/provider-flow.ts';
import type { AccessTokens } from './identity/sessions/access-token.ts';
import type { SessionCookies } from './identity/sessions/session-cookie.ts';
import type { Identity } from './identity/sign-in/identity.ts';
import type { ImageHost } from './images/image-host.ts';
import type { ImageStorage } from './images/image-storage.ts';
import type { ImageVariants } from './images/image-variants.ts';
import type { ReencodeImage } from './images/reencode-image.ts';
import type { Limiters } from './limits/limiters.ts';
import type { ReservationLimits } from './orders/reservation-limits.ts';
import type { PaymentProvider, PaymentSettings } from './payments/payment-provider.ts';
import type { ProviderName } from './payments/payment-providers.ts';
import type { SearchLog } from './search/search-log.ts';
import type { SecurityLog } from './security-event.ts';

/** All that verbs depend on; each verb names the slice it needs. */
export type Context = {
  database: Database;
  now: () => Date;
  identity: Identity;
  /** Google and others, as far as they are set. */
  identityProviders: IdentityProviders;
  providerFlows: ProviderFlows;
  accessTokens: AccessTokens;
  deviceCookies: DeviceCookies;
  /** The newsletter follows a user to a new email. */
  emailSubscriptions: EmailSubscriptions;
  sessionCookies: SessionCookies;
  /** A few at a time, for all calls of the process. */
  passwordHashing: PasswordHashing;
  limiters: Limiters;
  paymentProvider: PaymentProvider;
  /** Who takes new payments. */
  providerName: ProviderName;
  paymentSettings: PaymentSettings;
  images: ImageStorage;
  imageVariants: ImageVariants;
  /** Null without its settings. */
  imageHost: ImageHost | null;
  reencodeImage: ReencodeImage;
  /** For absolute links: 'https://shop.example'. */
  publicUrl: string;
  /** Null without an SMTP server. */
  emailTransport: EmailTransport | null;
  /** Whether an SMTP server is set; otherwise emails wait in the outbox. */
  canSendEmail: boolean;
  /** Where messages of the contact form go. */
  contactEmail: string;
  reservationLimits: ReservationLimits;
  hashNetwork: (network: string) => string;
  /** A size with so few left counts as low stock, unless its product says otherwise. */
  lowStockMax: number;
  /** Counts searches without results until a job saves them. */
  searchLog: SearchLog;
  log: (problem: unknown) => void;
  securityLog: SecurityLog;
};
