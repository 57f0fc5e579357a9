// For `node --import`: once the shop listens, each statement fails the first time that it is sent.
// Nothing is listed, so that a statement that a later version adds fails as well.
import { Server } from 'node:http';
import pg from 'pg';

const failed = new Set<string>();
let isListening = false;

const emit = Server.prototype.emit;
Server.prototype.emit = function (name: string | symbol, ...args: unknown[]) {
  isListening ||= name === 'listening';
  return Reflect.apply(emit, this, [name, ...args]) as boolean;
};

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
const failOnce = function (this: pg.Client, ...args: unknown[]) {
  const [asked] = args as [pg.Query & { text?: string; callback?: (error: Error) => void }];
  const text = typeof asked === 'string' ? asked : (asked.text ?? '');
  if (!isListening || failed.has(text)) return query.apply(this, args);
  failed.add(text);
  const error = new Error(`A planted failure of: ${text.slice(0, 60)}`);
  if (!asked.callback) return Promise.reject(error);
  process.nextTick(asked.callback, error);
  return asked;
};
Object.assign(pg.Client.prototype, { query: failOnce });
