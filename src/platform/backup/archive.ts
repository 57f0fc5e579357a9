// One file of named parts: tar, gzip, and with a key the format of `age` around both, so that
// tar, gzip and age read it without the shop.
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { StartupError } from '../errors/startup-error.ts';

export type Part = { name: string; bytes: Buffer };
/** Parts too large for memory are streams of `size` bytes. */
export type AddPart = (
  name: string,
  content: Uint8Array | { size: number; stream: Readable },
) => Promise<void>;
export type OpenPart = { name: string; isFile: boolean; size: number; body: Bytes };
export type Bytes = AsyncIterable<Uint8Array>;

type Options = {
  file: string;
  key: string | undefined;
  signal?: AbortSignal | undefined;
  /** The time of its parts in the tar: now, unless equal content must give equal bytes. */
  mtime?: Date;
};

const ageStart = 'age-encryption.org/';
const gzipStart = '\x1f\x8b';
// The key is random and long: more rounds would only block the shop that encrypts.
const scryptLogRounds = 12;

// gzip makes texts ten times smaller. A higher ratio is meant to fill the disk or the memory.
const inflationMax = 100;
const inflationSlack = 50_000_000;

/** A file that a killed process began, whatever its name. A living process keeps writing. */
const partEnd = '.hemline-part';
const leftMs = 3_600_000;

/**
 * Written as FILE.hemline-part and renamed once it is on the disk. Only its owner can read it.
 * Errors: those of `work`, and of the disk.
 */
export const writeArchive = async <T>(
  { file, key, signal, mtime }: Options,
  work: (add: AddPart) => Promise<T>,
): Promise<T> => {
  const part = `${file}${partEnd}`;
  const { readable, controller } = createTarPacker();
  const add: AddPart = async (name, content) => {
    const [size, stream] =
      'stream' in content
        ? [content.size, content.stream]
        : [content.length, Readable.from([content])];
    await Readable.toWeb(stream).pipeTo(
      controller.add({ name, size, mode: 0o600, ...(mtime && { mtime }) }),
    );
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
  await beginPart(part);
  const [written, filled] = await Promise.allSettled([write(), fill()]);
  // The disk's error comes first: `work` only sees that nobody takes its parts.
  const failed = [written, filled].find(({ status }) => status === 'rejected');
  if (filled.status === 'fulfilled' && !failed) {
    await rename(part, file);
    return filled.value;
  }
  await rm(part, { force: true });
  throw (failed as PromiseRejectedResult).reason;
};

/** A new empty file. Abandoned ones are removed, by the disk's own clock. */
const beginPart = async (part: string): Promise<void> => {
  await rm(part, { force: true });
  await writeFile(part, '', { mode: 0o600 });
  const { mtimeMs: now } = await stat(part);
  const folder = dirname(part);
  for (const name of (await readdir(folder)).filter((name) => name.endsWith(partEnd))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > leftMs) await rm(file, { force: true });
  }
};

/** Each part in memory. Errors: as below. */
export async function* readArchive(options: Options): AsyncGenerator<Part> {
  for await (const { name, body } of openArchive(options))
    yield { name, bytes: await buffer(body) };
}

/**
 * Each body is read before the next part is asked for.
 * Errors: StartupError, for a file that is missing, cut, changed, or of another key.
 */
export async function* openArchive({ file, key }: Options): AsyncGenerator<OpenPart> {
  const start = await readStart(file);
  const isEncrypted = start.startsWith(ageStart);
  if (isEncrypted && !key)
    throw new StartupError(
      `${file} is encrypted. Set BACKUP_KEY to the key that it was made with.`,
    );
  if (!isEncrypted && !start.startsWith(gzipStart))
    throw new StartupError(
      `${file} is no backup or export of a shop, or its beginning is damaged.`,
    );
  const decoder = createTarDecoder({ strict: true });
  const left = new AbortController();
  const reading = pipeline(
    createReadStream(file),
    (bytes: Bytes) => decrypt(bytes, isEncrypted ? key : undefined),
    createGunzip(),
    Writable.fromWeb(decoder.writable as never),
    { signal: left.signal },
  );
  // The decoder emits all errors.
  reading.catch(() => {});
  const explain = (cause: Error): StartupError =>
    new StartupError(
      cause.message.includes('no identity matched')
        ? `BACKUP_KEY is not the key that ${file} was encrypted with.`
        : `${file} is damaged or not complete (${cause.message}). Use another copy.`,
      { cause },
    );
  try {
    let room = (await stat(file)).size * inflationMax + inflationSlack;
    for await (const { header, body } of decoder.readable as AsyncIterable<ParsedTarEntry>) {
      room -= header.size;
      if (room < 0) throw new StartupError(`${file} holds far more than a shop does.`);
      const isFile = header.type === 'file';
      yield {
        name: header.name,
        isFile,
        size: header.size,
        body: orExplain(body as Bytes, explain),
      };
    }
    await reading;
  } catch (cause) {
    throw cause instanceof StartupError ? cause : explain(cause as Error);
  } finally {
    left.abort();
  }
}

async function* orExplain(body: Bytes, explain: (error: Error) => StartupError): Bytes {
  try {
    yield* body;
  } catch (cause) {
    throw explain(cause as Error);
  }
}

/** Whether the file is encrypted. Errors: StartupError, for a file that can't be read. */
export const isEncrypted = async (file: string): Promise<boolean> =>
  (await readStart(file)).startsWith(ageStart);

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
