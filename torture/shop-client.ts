// Calls over HTTP to any of the shop's processes, as through a load balancer.
import { setTimeout as wait } from 'node:timers/promises';
import { testMsMax, waitMsMax } from '../test/time-bounds.ts';
import type { Observations } from './observations.ts';
import type { Random } from './random.ts';

export type Answer = { status: number; body: Record<string, unknown>; cookies: string[] };

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** How statistics name it; the path by default. */
  name?: string;
  body?: object;
  /** In place of it: a file. */
  text?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
};

export type ShopClient = {
  /** Null: no answer came, and nobody knows what happened. */
  send(call: Call, random: Random): Promise<Answer | null>;
  /** Again while the shop does not answer, or with 5xx; null when that lasts. */
  insist(call: Call, random: Random): Promise<Answer | null>;
};

const answerMsMax = waitMsMax;
const patienceMs = testMsMax;

export const createShopClient = (ports: number[], observations: Observations): ShopClient => {
  const send: ShopClient['send'] = async (call, random) => {
    const name = `${call.method} ${call.name ?? call.path}`;
    // A load balancer asks another process when one takes no connection.
    for (const port of random.shuffle(ports)) {
      const startedAt = performance.now();
      try {
        const { text, ...answer } = await request(port, call);
        observations.answered(name, answer.status, performance.now() - startedAt, text);
        return answer;
      } catch (error) {
        if (!isUnconnected(error)) {
          observations.lost(name, performance.now() - startedAt);
          return null;
        }
      }
    }
    return null;
  };
  // Passwords are hashed in a queue, which a crowded machine may keep full.
  const giveUp = ({ name, path }: Call, answer: Answer | null): void => {
    if (path.startsWith('/api/auth/')) {
      observations.count('sign-ups given up');
      return;
    }
    const last = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer';
    observations.breach('a call failed for ten minutes', `${name ?? path}: ${last}`);
  };
  const insist: ShopClient['insist'] = async (call, random) => {
    for (let since = performance.now(); ; ) {
      const answer = await send(call, random);
      if (answer && answer.status < 500) return answer;
      // A fault lasts as long as a busy machine needs to end it.
      if (observations.isTroubled()) since = performance.now();
      if (performance.now() - since > patienceMs) {
        giveUp(call, answer);
        return null;
      }
      await wait(random.between(100, 800));
    }
  };
  return { send, insist };
};

const request = async (
  port: number,
  { method, path, body, text: file, token, headers = {} }: Call,
): Promise<Answer & { text: string }> => {
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMsMax),
    headers: {
      origin: `http://localhost:${port}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': 'text/csv' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: parse(text),
    cookies: response.headers.getSetCookie(),
    text: text.slice(0, 200),
  };
};

const parse = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const isUnconnected = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string; errors?: { code?: string }[] } };
  return [cause?.code, ...(cause?.errors ?? []).map(({ code }) => code)].includes('ECONNREFUSED');
};
