// A bare node:http that sends the bytes and headers of the shop: what a response costs Node itself.
// With the data folder of the shop it asks the same statements first, by `pg` alone.
// node bench/replay.ts <port> <port of the shop> [data folder]
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openStatements } from './statements.ts';

const [port, shopPort] = process.argv.slice(2, 4).map(Number);
const dataDir = process.argv[4];
const statements = dataDir ? await openStatements(dataDir) : undefined;
if (statements) process.once('SIGTERM', () => statements.close().then(() => process.exit()));
type Response = {
  status: number;
  headers: string[];
  body: Buffer;
  asks: Awaited<ReturnType<NonNullable<typeof statements>['find']>>;
};
const responses = new Map<string, Promise<Response>>();

const ask = async ({ url, headers }: IncomingMessage): Promise<Response> => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: shopPort, path: url, headers, agent: false }, resolve).on('error', reject);
  });
  const ofConnection = /^(date|connection|keep-alive|transfer-encoding)$/i;
  const names = answer.rawHeaders.filter((_, n) => n % 2 === 0);
  const kept = names.flatMap((name, n) =>
    ofConnection.test(name) ? [] : [name, answer.rawHeaders[2 * n + 1] ?? ''],
  );
  const asks = (await statements?.find(url ?? '/')) ?? [];
  return { status: answer.statusCode ?? 500, headers: kept, body: await buffer(answer), asks };
};

const finished = new Map<string, Response>();
createServer(async (request, response) => {
  const url = request.url ?? '/';
  let known = finished.get(url);
  if (!known) {
    const asked = responses.get(url) ?? ask(request);
    responses.set(url, asked);
    known = await asked;
    finished.set(url, known);
  }
  if (known.asks.length > 0) await statements?.ask(known.asks);
  response.writeHead(known.status, known.headers);
  response.end(known.body);
}).listen(port, '127.0.0.1');
