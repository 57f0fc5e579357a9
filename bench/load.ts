// A small load generator: each connection asks again as soon as it was answered. On plain sockets,
// because any client library would be slower than what it measures.
import { connect } from 'node:net';

export type Load = { perSecond: number; medianMs: number; p99Ms: number; errors: number };

/** Asks for `seconds` over `connections`, round after round of `paths`. */
export const load = async ({
  port,
  paths,
  headers = {},
  seconds,
  connections = 16,
}: LoadSettings): Promise<Load> => {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let errors = 0;
  const requests = paths.map((path) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    ),
  );
  await Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      const ask = await openConnection(port);
      for (let round = number; performance.now() < end; round += 1) {
        const started = performance.now();
        const status = await ask(requests[round % requests.length] ?? Buffer.alloc(0));
        times.push(performance.now() - started);
        if (status !== 200) errors += 1;
      }
      ask.close();
    }),
  );
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, medianMs: at(0.5), p99Ms: at(0.99), errors };
};

type LoadSettings = {
  port: number;
  paths: string[];
  headers?: Record<string, string> | undefined;
  seconds: number;
  connections?: number;
};

/** One connection that is kept: asks, and answers the status once the whole body is in. */
const openConnection = async (port: number) => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let answer: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('data', (bytes) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    if (!isWhole(received)) return;
    const status = Number(received.toString('latin1', 9, 12));
    received = Buffer.alloc(0);
    answer?.resolve(status);
  });
  socket.on('error', (error) => answer?.reject(error));
  socket.on('close', () => answer?.reject(new Error('The server hung up.')));
  const ask = (request: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      answer = { resolve, reject };
      socket.write(request);
    });
  return Object.assign(ask, {
    close: () => {
      answer = undefined;
      socket.destroy();
    },
  });
};

const isWhole = (received: Buffer): boolean => {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined
    ? received.toString('latin1', received.length - 5) === '0\r\n\r\n'
    : received.length >= headEnd + 4 + Number(length);
};
