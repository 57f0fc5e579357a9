// A small load balancer, for machines without HAProxy.
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Balancer = { name: string; stop(): Promise<void> };

/** How often each process is asked by /readyz; one other answer than 200 takes it out. */
export const checkEveryMs = 250;
const host = '127.0.0.1';

/** Forwards to processes whose /readyz answers 200; another one is tried where none listens. */
export const openOwnBalancer = async (
  port: number,
  ports: readonly number[],
): Promise<Balancer> => {
  const up = new Set<number>();
  // Without a timeout Node takes up idle ones in the moment that a process closes them.
  const agent = new Agent({ keepAlive: true, timeout: 60_000 });
  let turn = 0;
  let isOver = false;

  const check = async (each: number): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(`http://${host}:${each}/readyz`).catch(() => undefined);
      if (answer?.status === 200) up.add(each);
      else up.delete(each);
      await answer?.text().catch(() => {});
      await wait(checkEveryMs);
    }
  };

  const forward = (body: Buffer, incoming: IncomingMessage, response: ServerResponse): void => {
    const [...candidates] = up;
    turn += 1;
    const order = candidates.map((_, index) => candidates[(turn + index) % candidates.length]);
    const next = (): void => {
      const target = order.shift();
      if (target === undefined) {
        response.writeHead(503).end();
        return;
      }
      const { method, url: path, headers } = incoming;
      const outgoing = request({ host, port: target, method, path, headers, agent });
      outgoing.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, withoutConnection(answer));
        answer.pipe(response);
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // Nothing was sent, so another process may have it.
        if (error.code === 'ECONNREFUSED') next();
        else response.destroy();
      });
      outgoing.end(body);
    };
    next();
  };

  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    forward(Buffer.concat(parts), incoming, response);
  }).listen(port, host);
  await once(server, 'listening');
  const checks = ports.map(check);
  return {
    name: 'a balancer of our own',
    stop: async () => {
      isOver = true;
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await Promise.all(checks);
    },
  };
};

/** Connections are each side's own. */
const withoutConnection = ({ headers }: IncomingMessage) => {
  const { connection: _connection, 'keep-alive': _keepAlive, ...others } = headers;
  return others;
};
