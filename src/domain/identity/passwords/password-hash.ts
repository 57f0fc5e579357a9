// The stored text of a password: "$scrypt$ln=16,r=8,p=2$<salt>$<key>" names what it cost.
// Older ones are "<salt>:<key>" in hex, as better-auth writes them.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { HashingCost } from './hashing-cost.ts';

export const hashPassword = async (password: string, cost: HashingCost): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, 32, cost);
  return `${prefix(cost)}${salt.toString('base64')}$${key.toString('base64')}`;
};

/** A wrong password takes as long with a cheaper hash as with one of `cost`: time tells nothing. */
export const verifyPassword = async (
  { hash, password }: { hash: string; password: string },
  cost: HashingCost,
): Promise<boolean> => {
  const { salt, key, cost: own } = parse(hash);
  const isRight = timingSafeEqual(await derive(password, salt, key.length, own), key);
  const missing = Math.round(work(cost) / work({ ...own, p: 1 })) - own.p;
  if (!isRight && missing > 0) await derive(password, salt, key.length, { ...own, p: missing });
  return isRight;
};

export const hasCost = (hash: string, cost: HashingCost): boolean => hash.startsWith(prefix(cost));

const prefix = ({ N, r, p }: HashingCost): string => `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$`;

const work = ({ N, r, p }: HashingCost): number => N * r * p;

type Parsed = { salt: Buffer; key: Buffer; cost: HashingCost };

const parse = (hash: string): Parsed => {
  const [, ln, r, p, salt, key] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$(.+)\$(.+)$/.exec(hash) ?? [];
  if (salt && key) {
    const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
    return { salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64'), cost };
  }
  const [, oldSalt, oldKey] = /^([0-9a-f]+):([0-9a-f]+)$/.exec(hash) ?? [];
  if (!oldSalt || !oldKey) throw new Error('Invalid password hash');
  // The salt is the text, not the bytes that it names.
  return { salt: Buffer.from(oldSalt), key: Buffer.from(oldKey, 'hex'), cost: oldCost };
};

const oldCost: HashingCost = { N: 2 ** 14, r: 16, p: 1 };

const memoryMax = 128 * 2 ** 20;

const derive = (
  password: string,
  salt: Buffer,
  bytes: number,
  cost: HashingCost,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, bytes, { ...cost, maxmem: memoryMax }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
