// Limits for connections: how slow they may be, and how many.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../platform/values/ip-network.ts';

export type ConnectionLimits = {
  /** From the start of a request to the end of its headers; also for a silent connection. */
  headersMs: number;
  /** From the start of a request to the end of its body, however steadily it comes. */
  requestMs: number;
  /** Within this time at least `bodyBytesMin` bytes of a body, or its end, must arrive. */
  bodyMs: number;
  bodyBytesMin: number;
  /** How long a write may wait for the client to read it. */
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
  // As long as the dashboard sends a file of products. A phone sends a photo in minutes.
  requestMs: 15 * 60_000,
  bodyMs: 30_000,
  bodyBytesMin: 32 * 1024,
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

/**
 * Closes what `server` does not: slow readers, bodies that make no progress, and connections of
 * one IP beyond its limit.
 */
export const limitConnections = (
  server: Server,
  { readMs, bodyMs, bodyBytesMin, checkMs, connectionsByIpMax }: ConnectionLimits,
): void => {
  const bodies = new Map<IncomingMessage, Body>();
  server.on('request', (request, response) => {
    if (!hasBody(request)) return;
    const bytes = request.socket.bytesRead;
    bodies.set(request, { response, bytes, since: performance.now() });
    request.once('close', () => bodies.delete(request));
  });
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
    for (const [request, body] of bodies) {
      if (request.complete) bodies.delete(request);
      else if (hasStopped(request, body, now, { bodyMs, bodyBytesMin })) endLate(request, body);
    }
  }, checkMs).unref();
  server.once('close', () => clearInterval(check));
};

type Body = { response: ServerResponse } & Progress;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

// A byte a second is no progress.
const hasStopped = (
  { socket }: IncomingMessage,
  body: Body,
  now: number,
  { bodyMs, bodyBytesMin }: Pick<ConnectionLimits, 'bodyMs' | 'bodyBytesMin'>,
): boolean => {
  if (socket.bytesRead - body.bytes >= bodyBytesMin) {
    body.bytes = socket.bytesRead;
    body.since = now;
  }
  return now - body.since > bodyMs;
};

/** As Node does for a request that takes too long. */
const endLate = ({ socket }: IncomingMessage, { response }: Body): void => {
  if (!response.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroy();
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
