// Taking requests at a port, and ending that without breaking off what is under way.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { StartupError } from '../startup-error.ts';

/** Resolves when `server` takes requests; answers how to close it, with how much patience. Throws CannotStart. */
export const listen = async (
  server: Server,
  port: number,
  host?: string,
  patienceMs = 10_000,
): Promise<() => Promise<void>> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (cause) {
    throw new StartupError(explain(cause as NodeJS.ErrnoException, port, host), { cause });
  }
  return () => close(server, sockets, patienceMs);
};

// No new connections; requests under way are finished, within reason; connections that only wait are closed at once.
const close = async (server: Server, sockets: Set<Socket>, patienceMs: number): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const limit = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
};

const explain = ({ code, message }: NodeJS.ErrnoException, port: number, host?: string): string => {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES')
    return `This account may not use port ${port}. Choose one from 1024 up: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is "${host}", which is no address of this machine. Correct it, or leave it out for all addresses.`;
  }
  return `Port ${port} can't be opened (${message}). Choose another port with PORT.`;
};
