// A bare node:http that sends the bytes and headers of the shop: what a response costs Node itself.
// node bench/replay.ts <port> <port of the shop>
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [port, shopPort] = process.argv.slice(2).map(Number);
type Response = { status: number; headers: string[]; body: Buffer };
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
  return { status: answer.statusCode ?? 500, headers: kept, body: await buffer(answer) };
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
  response.writeHead(known.status, known.headers);
  response.end(known.body);
}).listen(port, '127.0.0.1');
