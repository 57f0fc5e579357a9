// What connections may cost: how slow they may be, and how many there may be.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../platform/values/ip-network.ts';

export type ConnectionLimits = {
  /** From the start of a request to the end of its headers; also for a silent connection. */
  headersMs: number;
  /** From the start of a request to the end of its body. */
  requestMs: number;
  /** Without a write that the client has read. */
  readMs: number;
  /** Between two requests. */
  keepAliveMs: number;
  checkMs: number;
  connectionsMax: number;
  /** By IP, IPv6 by /64; 0 for no limit. */
  connectionsByIpMax: number;
};

export const defaultLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  readMs: 60_000,
  keepAliveMs: 5_000,
  checkMs: 1_000,
  connectionsMax: 5_000,
  connectionsByIpMax: 200,
};

/** Every connection is the proxy's, which limits its clients and keeps connections open. */
export const behindProxy: Partial<ConnectionLimits> = {
  connectionsByIpMax: 0,
  keepAliveMs: 75_000,
};

/** Closes what `server` does not: slow readers, and connections of one IP beyond its limit. */
export const limitConnections = (
  server: Server,
  { readMs, checkMs, connectionsByIpMax }: ConnectionLimits,
): void => {
  const readers = new Map<Socket, Progress>();
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const ip = networkOf(socket.remoteAddress)?.network ?? 'unknown';
    const count = (counts.get(ip) ?? 0) + 1;
    if (connectionsByIpMax > 0 && count > connectionsByIpMax) {
      socket.destroy();
      return;
    }
    counts.set(ip, count);
    readers.set(socket, { bytes: 0, since: performance.now() });
    socket.once('close', () => {
      readers.delete(socket);
      const left = (counts.get(ip) ?? 1) - 1;
      if (left > 0) counts.set(ip, left);
      else counts.delete(ip);
    });
  });
  const check = setInterval(() => {
    const now = performance.now();
    for (const [socket, progress] of readers) {
      if (isStalled(socket, progress, now, readMs)) socket.destroy();
    }
  }, checkMs).unref();
  server.once('close', () => clearInterval(check));
};

type Progress = { bytes: number; since: number };

// A write counts when all of it was read: one byte a minute is no progress.
const isStalled = (socket: Socket, progress: Progress, now: number, readMs: number): boolean => {
  const bytes = socket.bytesWritten - socket.writableLength;
  if (socket.writableLength === 0 || bytes > progress.bytes) {
    progress.bytes = bytes;
    progress.since = now;
  }
  return now - progress.since > readMs;
};
