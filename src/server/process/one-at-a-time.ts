// Requests that a client sends behind each other, without waiting for responses.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createTurns, type Turns } from '../../platform/turns/turns.ts';

const waitingMax = 10;

/**
 * Requests of one connection run one after the other: a thousand in one packet would take all
 * connections to the database. With more than ten waiting the connection is closed.
 */
export const oneAtATime = (listener: RequestListener): RequestListener => {
  const turns = new WeakMap<Socket, Turns<void>>();
  const run = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((done) => {
      // A late write; close comes as well.
      response.on('error', () => {});
      response.once('close', done);
      listener(request, response);
    });
  return (request, response) => {
    const { socket } = request;
    const whenBusy = () => {
      socket.destroy();
    };
    const inTurn = turns.get(socket) ?? createTurns({ atOnce: 1, waitingMax, whenBusy });
    turns.set(socket, inTurn);
    return inTurn(async () => {
      if (!socket.destroyed) await run(request, response);
    });
  };
};
