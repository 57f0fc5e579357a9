// Before a process stops: it announces the end, and serves until the balancer sends nothing more.
import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Drain = {
  /** The answer to /readyz; whoever asks is taken for a balancer. */
  isTakingRequests(): boolean;
  hasBegun(): boolean;
  /** From then on each answer ends its connection, so the next request goes to another process. */
  listener(next: RequestListener): RequestListener;
  /** Serves on for `delayMs`, unless nobody ever asked whether to send requests here. */
  begin(delayMs: number): Promise<void>;
  /** Another process listens at the same port: for a balancer nothing changes. */
  handOver(delayMs: number): Promise<void>;
};

export const createDrain = (): Drain => {
  const open = new Set<ServerResponse>();
  let hasBegun = false;
  let isTakingRequests = true;
  let isAsked = false;
  const moveClients = () => {
    hasBegun = true;
    for (const response of open) endConnection(response);
  };
  return {
    isTakingRequests: () => {
      isAsked = true;
      return isTakingRequests;
    },
    hasBegun: () => hasBegun,
    listener: (next) => (request, response) => {
      open.add(response);
      response.once('close', () => open.delete(response));
      if (hasBegun) endConnection(response);
      next(request, response);
    },
    begin: async (delayMs) => {
      isTakingRequests = false;
      moveClients();
      if (isAsked) await wait(delayMs);
    },
    // Long enough that no client sends another request on an idle connection.
    handOver: async (delayMs) => {
      moveClients();
      await wait(delayMs);
    },
  };
};

const endConnection = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};
