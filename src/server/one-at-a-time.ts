// Requests that a client sends behind each other, without waiting for responses.
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

const waitingMax = 10;

/**
 * Requests of one connection run one after the other: a thousand in one packet would take all
 * connections to the database. With more than ten waiting the connection is closed.
 */
export const oneAtATime = (listener: RequestListener): RequestListener => {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const run = (): void => {
      // A late write; close comes as well.
      response.on('error', () => {});
      response.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next && !socket.destroyed) next();
        else waiting.delete(socket);
      });
      listener(request, response);
    };
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      run();
    } else if (queue.length < waitingMax) {
      queue.push(run);
    } else {
      socket.destroy();
    }
  };
};
