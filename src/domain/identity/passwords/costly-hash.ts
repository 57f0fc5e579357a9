// Hashes of the next release, "$scrypt$ln=16,r=8,p=2$<salt>$<key>", which names what it cost. This
// release reads them, so that it can serve beside the next one, and again after it.
import { scrypt, timingSafeEqual } from 'node:crypto';

export const isCostlyHash = (hash: string): boolean => hash.startsWith('$scrypt$');

/** Throws for a hash that is none, or that asks for more than 128 MB. */
export const verifyCostlyHash = async (tried: {
  hash: string;
  password: string;
}): Promise<boolean> => {
  const [, ln, r, p, salt, text] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$(.+)\$(.+)$/.exec(tried.hash) ?? [];
  if (!salt || !text) throw new Error('Invalid password hash');
  const key = Buffer.from(text, 'base64');
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: 128 * 2 ** 20 };
  const made = await new Promise<Buffer>((resolve, reject) => {
    const password = tried.password.normalize('NFKC');
    scrypt(password, Buffer.from(salt, 'base64'), key.length, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  return timingSafeEqual(made, key);
};
