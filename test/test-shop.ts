// The real app on a fresh database: its own clock, the Stripe sandbox, images in a temporary folder, no pages unless asked for.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { type AppOptions, createApp } from '../src/app.ts';
import { type ComposedShop, composeShop } from '../src/compose.ts';
import { freshDatabase } from './test-database.ts';

export type TestShop = ComposedShop & {
  app: Hono;
  database: Awaited<ReturnType<typeof freshDatabase>>;
  /** What was logged; tests look for what must not be there. */
  logged: unknown[];
  /** Moves the clock. */
  pass: (minutes: number) => void;
  close: () => Promise<void>;
};

type Wish = Partial<Pick<AppOptions, 'render' | 'rateLimits' | 'publicUrl'>> & { startsAt?: Date };

export const openTestShop = async (wish: Wish = {}): Promise<TestShop> => {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  const publicUrl = wish.publicUrl ?? 'http://localhost';
  const logged: unknown[] = [];
  const log = (problem: unknown) => {
    logged.push(problem);
  };
  let now = (wish.startsAt ?? new Date()).getTime();
  let app: Hono | undefined;
  const open = await composeShop({
    database,
    settings: {
      secret: 'a secret for tests, long enough to be one',
      publicUrl,
      imagesFolder: folder,
      assetsFolder: new URL('../assets', import.meta.url).pathname,
      paymentProvider: {},
    },
    now: () => new Date(now),
    log,
    deliver: async (request) => (await app?.fetch(request)) ?? new Response(null, { status: 503 }),
  });
  app = createApp({
    ...open,
    render: wish.render ?? null,
    publicUrl,
    clientFolder: null,
    rateLimits: wish.rateLimits ?? { widen: 0 },
    log,
  });
  return {
    ...open,
    app,
    database,
    logged,
    pass: (minutes) => {
      now += minutes * 60_000;
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** For one test: the shop goes with it. */
export const createTestShop = async (wish?: Wish): Promise<TestShop> => {
  const shop = await openTestShop(wish);
  onTestFinished(shop.close);
  return shop;
};
