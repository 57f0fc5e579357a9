// The real app on an empty database: own clock, Stripe sandbox, temporary image folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { type AppOptions, createApp } from '../src/app/app.ts';
import { type Composed, type ComposeOptions, compose } from '../src/app/compose.ts';
import { createPasswordHashing } from '../src/domain/identity/passwords/password-hashing.ts';
import type { ReservationLimits } from '../src/domain/orders/reservations/reservation-limits.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { SecurityEvent, SecurityLog } from '../src/platform/security-log/security-event.ts';
import { createResponseCache } from '../src/response-cache/response-cache.ts';
import { hashingCost as quick } from './quick-hashing-cost.ts';
import { openTestDatabase } from './test-database.ts';
import { setReservationLimits } from './test-reservation-limits.ts';

const assetsFolder = new URL('../assets', import.meta.url).pathname;
export const testSecret = 'a secret for tests, long enough to be one';

/** Gets the messages of the contact form. */
export const ownerEmail = 'owner@hemline.example';

export type TestShop = Composed & {
  app: Hono;
  database: Database;
  logged: unknown[];
  /** What the security log was told. */
  securityEvents: SecurityEvent[];
  /** Moves the clock. */
  pass: (minutes: number) => void;
  close: () => Promise<void>;
};

type Given = 'render' | 'mayOpen' | 'clientFolder' | 'rateLimits' | 'publicUrl' | 'responseCache';
type Options = Partial<Pick<AppOptions, Given>> &
  Partial<
    Pick<
      ComposeOptions,
      | 'database'
      | 'replica'
      | 'now'
      | 'identityProviders'
      | 'pwnedPasswordsUrl'
      | 'passwordHashing'
      | 'authErrors'
      | 's3'
      | 'imageHost'
    >
  > &
  Partial<Pick<ComposeOptions, 'secret' | 'previousSecret'>> & {
    /** What the owner of the shop has set. */
    reservationLimits?: ReservationLimits;
    /** None: the sandbox takes the payments. */
    stripe?: ComposeOptions['payments']['stripe'];
    /** An SMTP server; without one, emails wait in the outbox. */
    smtpUrl?: string;
    /** Emails can be sent, in a test that sends none. */
    canSendEmail?: boolean;
    /** Where an owner may say that an SMTP server is. */
    mailPorts?: readonly number[];
    /** False: the webhooks of the sandbox get lost. */
    hasWebhooks?: boolean;
  };

/** As `createTestShop`, until `close()`. */
export const openTestShop = async ({
  now = () => new Date(),
  publicUrl = 'http://localhost',
  render = null,
  mayOpen,
  clientFolder = null,
  rateLimits = { widen: 0 },
  stripe = {},
  identityProviders = {},
  pwnedPasswordsUrl = 'http://127.0.0.1:9/',
  passwordHashing = createPasswordHashing({ cost: quick, waitingMax: 1_000 }),
  secret = testSecret,
  previousSecret,
  canSendEmail = false,
  smtpUrl = canSendEmail ? 'smtp://127.0.0.1:9' : undefined,
  mailPorts,
  database: given,
  replica = null,
  hasWebhooks = true,
  reservationLimits,
  authErrors = 'same',
  s3,
  imageHost,
  responseCache = createResponseCache({ isOff: true }),
}: Options = {}): Promise<TestShop> => {
  const database = given ?? (await openTestDatabase());
  if (reservationLimits) await setReservationLimits(database, reservationLimits);
  const imagesFolder = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  const logged: unknown[] = [];
  const log = (problem: unknown) => {
    logged.push(problem);
  };
  const securityEvents: SecurityEvent[] = [];
  const securityLog: SecurityLog = (event) => {
    securityEvents.push(event);
  };
  let passedMs = 0;
  const composed = await compose({
    database,
    replica,
    now: () => new Date(now().getTime() + passedMs),
    log,
    securityLog,
    rateLimits,
    secret,
    previousSecret,
    publicUrl,
    imagesFolder,
    s3,
    imageHost,
    assetsFolder,
    payments: { stripe },
    identityProviders,
    pwnedPasswordsUrl,
    passwordHashing,
    authErrors,
    email: {
      smtpUrl,
      from: 'Hemline <shop@hemline.example>',
      contact: ownerEmail,
      ports: mailPorts,
    },
    deliver: async (request) => (hasWebhooks ? openApp().fetch(request) : new Response('ok')),
  });
  const context = composed.context;
  const { stripeSandbox, oidcSandbox } = composed;
  let app: Hono | undefined;
  // Many tests ask the shop alone, and its hundreds of routes take the most time.
  const openApp = (): Hono => {
    app ??= createApp({
      context,
      stripeSandbox,
      oidcSandbox,
      render,
      mayOpen,
      publicUrl,
      assetsFolder,
      clientFolder,
      rateLimits,
      responseCache,
      log,
      securityLog,
    });
    return app;
  };
  return {
    ...composed,
    context,
    get app() {
      return openApp();
    },
    database,
    logged,
    securityEvents,
    pass: (minutes) => {
      passedMs += minutes * 60_000;
    },
    close: async () => {
      await stripeSandbox?.idle();
      composed.context.emailTransport?.close();
      await database.close();
      await rm(imagesFolder, { recursive: true });
    },
  };
};

/** For one test: closed with it. */
export const createTestShop = async (options?: Options): Promise<TestShop> => {
  const shop = await openTestShop(options);
  onTestFinished(shop.close);
  return shop;
};
