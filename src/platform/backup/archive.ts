// One file of named parts: tar, gzip, and with a key the format of `age` around both, so that
// tar, gzip and age read it without the shop.
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { StartupError } from '../errors/startup-error.ts';

export type Part = { name: string; bytes: Buffer };
export type AddPart = (name: string, bytes: Uint8Array) => Promise<void>;

type Options = { file: string; key: string | undefined; signal?: AbortSignal | undefined };
type Bytes = AsyncIterable<Uint8Array>;

const ageStart = 'age-encryption.org/';
const gzipStart = '\x1f\x8b';
// The key is random and long: more rounds would only block the shop that encrypts.
const scryptLogRounds = 12;

/**
 * Written beside as FILE.part and renamed once it is on the disk; for the eyes of its owner alone.
 * Errors: those of `work`, and of the disk.
 */
export const writeArchive = async <T>(
  { file, key, signal }: Options,
  work: (add: AddPart) => Promise<T>,
): Promise<T> => {
  const part = `${file}.part`;
  const { readable, controller } = createTarPacker();
  const add: AddPart = async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await writer.write(bytes);
    await writer.close();
  };
  const write = () =>
    pipeline(
      readable as Bytes,
      createGzip(),
      (bytes: Bytes) => encrypt(bytes, key),
      createWriteStream(part, { mode: 0o600, flush: true }),
      { signal },
    );
  const fill = async () => {
    try {
      const result = await work(add);
      controller.finalize();
      return result;
    } catch (error) {
      controller.error(error);
      throw error;
    }
  };
  await rm(part, { force: true });
  const [written, filled] = await Promise.allSettled([write(), fill()]);
  // The disk's error first: the work only sees that nobody takes its parts.
  const failed = [written, filled].find(({ status }) => status === 'rejected');
  if (filled.status === 'fulfilled' && !failed) {
    await rename(part, file);
    return filled.value;
  }
  await rm(part, { force: true });
  throw (failed as PromiseRejectedResult).reason;
};

/** Errors: StartupError, for a file that is missing, cut, changed, or of another key. */
export async function* readArchive({ file, key }: Options): AsyncGenerator<Part> {
  const start = await readStart(file);
  const isEncrypted = start.startsWith(ageStart);
  if (isEncrypted && !key)
    throw new StartupError(
      `${file} is encrypted. Set BACKUP_KEY to the key that it was made with.`,
    );
  if (!isEncrypted && !start.startsWith(gzipStart))
    throw new StartupError(`${file} is no backup of a shop, or its beginning is damaged.`);
  const decoder = createTarDecoder({ strict: true });
  const left = new AbortController();
  const reading = pipeline(
    createReadStream(file),
    (bytes: Bytes) => decrypt(bytes, isEncrypted ? key : undefined),
    createGunzip(),
    Writable.fromWeb(decoder.writable as never),
    { signal: left.signal },
  );
  // What goes wrong comes out of the decoder as well.
  reading.catch(() => {});
  try {
    for await (const { header, body } of decoder.readable as AsyncIterable<ParsedTarEntry>) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body as Bytes) chunks.push(chunk);
      yield { name: header.name, bytes: Buffer.concat(chunks) };
    }
    await reading;
  } catch (cause) {
    const { message } = cause as Error;
    throw new StartupError(
      message.includes('no identity matched')
        ? `BACKUP_KEY is not the key that ${file} was encrypted with.`
        : `${file} is damaged or not complete (${message}). Take another backup.`,
      { cause },
    );
  } finally {
    left.abort();
  }
}

const readStart = async (file: string): Promise<string> => {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageStart.length), 0);
    return buffer.toString('latin1', 0, bytesRead);
  } catch (cause) {
    throw new StartupError(`${file} can't be read (${(cause as Error).message}).`, { cause });
  }
};

async function* encrypt(bytes: Bytes, key: string | undefined): Bytes {
  if (!key) return yield* bytes;
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(scryptLogRounds);
  encrypter.setPassphrase(key);
  yield* (await encrypter.encrypt(ReadableStream.from(bytes) as never)) as unknown as Bytes;
}

async function* decrypt(bytes: Bytes, key: string | undefined): Bytes {
  if (!key) return yield* bytes;
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  yield* (await decrypter.decrypt(ReadableStream.from(bytes) as never)) as unknown as Bytes;
}
