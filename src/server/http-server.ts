// Opening an HTTP server within its limits, and closing it without aborting open requests.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { StartupError } from '../platform/errors/startup-error.ts';
import { type ConnectionLimits, defaultLimits, limitConnections } from './connection-limits.ts';

// Far above what browsers send; Node answers 431 beyond it.
const headerBytesMax = 8 * 1024;
// As many as Linux takes. Beyond it a connection hangs for a second, or a minute; Node's is 511.
const unacceptedMax = 4_096;

/** A server that closes connections beyond `limits`; slow requests are answered with 408. */
export const createHttpServer = (limits: Partial<ConnectionLimits> = {}): Server => {
  const all = { ...defaultLimits, ...limits };
  const server = createServer({
    maxHeaderSize: headerBytesMax,
    headersTimeout: all.headersMs,
    requestTimeout: all.requestMs,
    keepAliveTimeout: all.keepAliveMs,
    connectionsCheckingInterval: all.checkMs,
  });
  server.maxConnections = all.connectionsMax;
  // Otherwise the workers of a cluster would pass on forever a connection that none can accept.
  Object.assign(server, { dropMaxConnection: true });
  limitConnections(server, all);
  return server;
};

/** Resolves when `server` listens; returns its graceful close. Errors: StartupError. */
export const listen = async (
  server: Server,
  port: number,
  host?: string,
  closeMsMax = 10_000,
): Promise<() => Promise<void>> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  try {
    server.listen({ port, host, backlog: unacceptedMax });
    await once(server, 'listening');
  } catch (cause) {
    throw new StartupError(explain(cause as NodeJS.ErrnoException, port, host), { cause });
  }
  return () => close(server, sockets, closeMsMax);
};

// Open requests are finished within `closeMsMax`; idle connections are closed at once.
const close = async (server: Server, sockets: Set<Socket>, closeMsMax: number): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  const closeIdle = setInterval(() => server.closeIdleConnections(), 20);
  const timeout = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, closeMsMax);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(timeout);
};

const explain = ({ code, message }: NodeJS.ErrnoException, port: number, host?: string): string => {
  if (code === 'EADDRINUSE') {
    return (
      `Port ${port} is in use by another program. ` +
      `Stop that one, or choose another port: PORT=${port + 1} npm start`
    );
  }
  if (code === 'EACCES')
    return `This account may not use port ${port}. Choose one from 1024 up: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return (
      `HOST is "${host}", which is no address of this machine. ` +
      'Correct it, or leave it out for all addresses.'
    );
  }
  return `Port ${port} can't be opened (${message}). Choose another port with PORT.`;
};
