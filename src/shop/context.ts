import type { DeviceCookies } from '../domain/identity/devices/device-cookie.ts';
import type { EmailSubscriptions } from '../domain/identity/email-change/email-subscriptions.ts';
import type { EmailCodes } from '../domain/identity/email-codes/email-codes.ts';
import type { PasskeyChallenges } from '../domain/identity/passkeys/passkey-challenges.ts';
import type { PasswordHashing } from '../domain/identity/passwords/password-hashing.ts';
import type { CheckBreach } from '../domain/identity/passwords/pwned-passwords.ts';
import type { IdentityProviders } from '../domain/identity/providers/connect-identity-providers.ts';
import type { ProviderFlows } from '../domain/identity/providers/provider-flow.ts';
import type { PendingSignIns } from '../domain/identity/second-factors/pending-sign-in.ts';
import type { SecretEncryption } from '../domain/identity/second-factors/secret-encryption.ts';
import type { AccessTokens } from '../domain/identity/sessions/access-token.ts';
import type { SessionCookies } from '../domain/identity/sessions/session-cookie.ts';
import type { Identity } from '../domain/identity/sign-in/identity.ts';
import type { ViewLog } from '../domain/insights/view-log.ts';
import type { ConnectedServer } from '../domain/outbox/email-server/connect-email-server.ts';
import type { PaymentKeys } from '../domain/payments/keys/payment-key-context.ts';
import type { PaymentProviders } from '../domain/payments/providers/connect-payment-providers.ts';
import type { PaymentMethods } from '../domain/payments/providers/payment-providers.ts';
import type { MarketReads } from '../domain/pricing/markets/market-tables.ts';
import type { SearchLog } from '../domain/search/search-log.ts';
import type { TaxProvider } from '../domain/taxes/provider/tax-provider.ts';
import type { AskVatRegister } from '../domain/taxes/vat-numbers/vat-register.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Letterhead } from '../platform/email/letterhead.ts';
import type { EmailTransport } from '../platform/email/smtp.ts';
import type { ImageVariants } from '../platform/images/image-variants.ts';
import type { ImageHost } from '../platform/images/storage/image-host.ts';
import type { ImageStorage } from '../platform/images/storage/image-storage.ts';
import type { ReencodeImage } from '../platform/images/upload/reencode-image.ts';
import type { Limiters } from '../platform/limits/limiters.ts';
import type { Replica } from '../platform/replica/replica.ts';
import type { SecurityLog } from '../platform/security-log/security-event.ts';
import type { RequestStats } from '../platform/telemetry/request-stats.ts';
import type { HeldLocale } from '../platform/text/locale.ts';

/** All that verbs depend on; each verb names the slice it needs. */
export type ShopContext = {
  database: Database;
  /** For a `ReadContext` alone; null without DATABASE_REPLICA_URL. */
  replica: Replica | null;
  now: () => Date;
  /** Whose numbers, sums and days its work writes; null until it has read its settings. */
  locale: HeldLocale;
  identity: Identity;
  /** Google and others, as far as they are set. */
  identityProviders: IdentityProviders;
  providerFlows: ProviderFlows;
  accessTokens: AccessTokens;
  deviceCookies: DeviceCookies;
  /** The newsletter follows a user to a new email. */
  emailSubscriptions: EmailSubscriptions;
  sessionCookies: SessionCookies;
  pendingSignIns: PendingSignIns;
  emailCodes: EmailCodes;
  passkeyChallenges: PasskeyChallenges;
  secretEncryption: SecretEncryption;
  checkBreach: CheckBreach;
  /** Payments are made up, by the sandbox. */
  isTestMode: boolean;
  /** A few at a time, for all calls of the process. */
  passwordHashing: PasswordHashing;
  limiters: Limiters;
  /** The stand-in in test mode, which asks nobody. */
  askVatRegister: AskVatRegister;
  paymentProvider: PaymentProviders;
  /** The ways to pay of new payments. */
  paymentMethods: PaymentMethods;
  /** Counts where the settings choose it; null: its keys are missing. */
  taxProvider: TaxProvider | null;
  paymentKeys: PaymentKeys;
  images: ImageStorage;
  imageVariants: ImageVariants;
  /** Null without its settings. */
  imageHost: ImageHost | null;
  reencodeImage: ReencodeImage;
  /** For absolute links: 'https://shop.example'. */
  publicUrl: string;
  /** What stands around each email, as it is set now. */
  findLetterhead: (client?: Queryable) => Promise<Letterhead>;
  emailServer: ConnectedServer;
  /** Null without an SMTP server. */
  emailTransport: EmailTransport | null;
  /** Whether an SMTP server is set; otherwise emails wait in the outbox. */
  canSendEmail: boolean;
  /** Where messages of the contact form go. */
  contactEmail: string;
  /** Multiplies every limit by network; 0: none. */
  limitsWiden: number;
  hashNetwork: (network: string) => string;
  /** Counts searches without results until a job saves them. */
  searchLog: SearchLog;
  /** Counts views of pages until a job saves them. */
  viewLog: ViewLog;
  /** Times of pages and errors of the last minutes, of this process. */
  requestStats: RequestStats;
  log: (problem: unknown) => void;
  securityLog: SecurityLog;
};

/** For reads of everybody, which a replica may answer: without writes, so that none compiles. */
export type ReadContext = Pick<ShopContext, 'searchLog' | 'now'> & MarketReads;
