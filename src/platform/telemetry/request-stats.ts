// How long pages took and which errors were answered in the last minutes, by this process.
import type { ErrorCode } from '../errors/errors.ts';
import type { FinishedRequest } from './request-scope.ts';

export type PageTime = { route: string; requests: number; p95Ms: number };

export type RequestStats = {
  observe(request: Pick<FinishedRequest, 'route' | 'isPage' | 'code' | 'durationMs'>): void;
  /** Of the last five to ten minutes, or since the start; the slowest page first. */
  read(): { minutes: number; pages: PageTime[]; errors: Map<ErrorCode, number> };
};

type Window = {
  startMs: number;
  pages: Map<string, Uint32Array>;
  errors: Map<ErrorCode, number>;
};

const windowMs = 5 * 60_000;
// Routes are ours and few; a mistake must not fill the memory.
const pagesMax = 200;
// Each bucket ends a fifth above the one before it: from 0.06 ms to a quarter of an hour.
const bucketsPerDoubling = 4;
const bucketsBelowOne = 16;
const buckets = 96;

export const createRequestStats = (clock: { now: () => number } = performance): RequestStats => {
  let current = emptyWindow(clock.now());
  let previous: Window | undefined;
  const roll = () => {
    const nowMs = clock.now();
    const ageMs = nowMs - current.startMs;
    if (ageMs < windowMs) return;
    previous = ageMs < 2 * windowMs ? current : undefined;
    current = emptyWindow(nowMs);
  };
  return {
    observe: ({ route, isPage, code, durationMs }) => {
      roll();
      if (code) addTo(current.errors, code, 1);
      if (isPage) countPage(current.pages, route, durationMs);
    },
    read: () => {
      roll();
      const windows = previous ? [previous, current] : [current];
      const errors = new Map<ErrorCode, number>();
      for (const window of windows)
        for (const [code, times] of window.errors) addTo(errors, code, times);
      const routes = new Set(windows.flatMap(({ pages }) => [...pages.keys()]));
      const pages = [...routes].map((route) => timeOf(route, windows));
      return {
        minutes: (clock.now() - (windows[0] ?? current).startMs) / 60_000,
        pages: pages.sort((one, other) => other.p95Ms - one.p95Ms),
        errors,
      };
    },
  };
};

const emptyWindow = (startMs: number): Window => ({
  startMs,
  pages: new Map(),
  errors: new Map(),
});

const addTo = <Key>(counts: Map<Key, number>, key: Key, times: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + times);
};

const countPage = (pages: Window['pages'], route: string, durationMs: number): void => {
  let counts = pages.get(route);
  if (!counts) {
    if (pages.size === pagesMax) return;
    counts = new Uint32Array(buckets);
    pages.set(route, counts);
  }
  const bucket = Math.ceil(bucketsPerDoubling * Math.log2(durationMs)) + bucketsBelowOne;
  const known = Math.max(0, Math.min(buckets - 1, bucket));
  counts[known] = (counts[known] ?? 0) + 1;
};

const timeOf = (route: string, windows: Window[]): PageTime => {
  const counts = Array.from({ length: buckets }, (_, bucket) =>
    windows.reduce((sum, { pages }) => sum + (pages.get(route)?.[bucket] ?? 0), 0),
  );
  const requests = counts.reduce((sum, count) => sum + count, 0);
  let left = Math.ceil(requests * 0.95);
  const bucket = counts.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
  return { route, requests, p95Ms: 2 ** ((bucket - bucketsBelowOne) / bucketsPerDoubling) };
};
