// Whose request it is: the network behind it, by address.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { type ClientNetwork, networkOf } from '../../platform/values/ip-network.ts';

export type ClientOf = (c: Context) => ClientNetwork;

/** `trustProxy`: our own proxy writes X-Forwarded-For. Without one, clients could forge it. */
export const createClientOf =
  (trustProxy: boolean): ClientOf =>
  (c) => {
    const socket = isInProcess(c) ? undefined : getConnInfo(c).remote.address;
    const forwarded = trustProxy ? c.req.header('x-forwarded-for') : undefined;
    return (
      networkOf(lastEntry(forwarded)) ?? networkOf(socket) ?? { network: 'unknown', wider: null }
    );
  };

/** Calls of pages, which have no socket. */
export const isInProcess = (c: Context): boolean => !(c.env?.incoming || c.env?.server);

const entryLengthMax = 100;

// Our proxy wrote the last entry; earlier ones are the client's claims.
const lastEntry = (header = ''): string => {
  const tail = header.slice(-entryLengthMax);
  return tail.slice(tail.lastIndexOf(',') + 1).trim();
};
