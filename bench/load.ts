// A small load generator: each connection asks again as soon as it was answered. On plain sockets,
// because any client library would be slower than what it measures.
import { connect } from 'node:net';

export type Load = {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  errors: number;
  answers: number;
};

/** A path to GET, or what is sent to one as JSON. */
export type Asked = string | { path: string; body: object };

/** Asks for `seconds` over `connections`, round after round of `paths`, or each `once`. */
export const load = async ({
  port,
  paths,
  headers = {},
  seconds,
  connections = 16,
  once = false,
}: LoadSettings): Promise<Load> => {
  const times: number[] = [];
  let errors = 0;
  const requests = paths.map((asked) =>
    requestOf(asked, { host: `localhost:${port}`, ...headers }),
  );
  const asks = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const start = performance.now();
  const end = start + seconds * 1000;
  // Counted by all connections together: no two ask for the same at once.
  let next = 0;
  const isOver = () => performance.now() >= end || (once && next >= requests.length);
  await Promise.all(
    asks.map(async (ask) => {
      while (!isOver()) {
        const request = requests[next % requests.length] ?? Buffer.alloc(0);
        next += 1;
        const started = performance.now();
        const status = await ask(request);
        times.push(performance.now() - started);
        if (status !== 200) errors += 1;
      }
    }),
  );
  // Until the last answer: what a slow server still works on at the end counts as well.
  const perSecond = (times.length * 1000) / (performance.now() - start);
  for (const ask of asks) ask.close();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond, medianMs: at(0.5), p99Ms: at(0.99), errors, answers: times.length };
};

export type LoadSettings = {
  port: number;
  paths: readonly Asked[];
  headers?: Record<string, string> | undefined;
  seconds: number;
  connections?: number;
  once?: boolean | undefined;
};

const requestOf = (asked: Asked, headers: Record<string, string>): Buffer => {
  const body = typeof asked === 'string' ? '' : JSON.stringify(asked.body);
  const start = typeof asked === 'string' ? `GET ${asked}` : `POST ${asked.path}`;
  const sent = body ? { 'content-type': 'application/json', ...headers } : headers;
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body) lines.push(`content-length: ${Buffer.byteLength(body)}\r\n`);
  return Buffer.from(`${start} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
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
