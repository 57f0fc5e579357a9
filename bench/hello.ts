// The least a server can do: what every number of the shop is compared with.
import { createServer } from 'node:http';

createServer((_, response) => {
  response.setHeader('Content-Type', 'text/plain');
  response.end('hello');
}).listen(Number(process.argv[2]), '127.0.0.1');
