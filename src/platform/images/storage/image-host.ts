// An outside image host that speaks the specification's upload call.
import { createTurns } from '../../turns/turns.ts';
import { ImageStorageError, tookLonger } from './image-storage.ts';

export type ImageHostSettings = {
  /** The upload call, which may hold a key. */
  uploadUrl: string;
  /** The origin of its images; the shop requests no other one. */
  origin: string;
};

export type ImageHost = {
  /** The URL of the stored image. Errors: ImageStorageError. */
  upload(bytes: Uint8Array): Promise<string>;
  /** Whether the URL is of an image there. */
  owns(url: string): boolean;
  /** Null when there is no such image, or too large a one. Errors: ImageStorageError. */
  download(url: string): Promise<Buffer | null>;
};

const answerMs = 30_000;
const answerBytesMax = 64 * 1024;
const urlLengthMax = 500;

export const imageHost = (
  { uploadUrl, origin }: ImageHostSettings,
  bytesMax: number,
  callMs = answerMs,
): ImageHost => {
  const owns = (url: string): boolean =>
    url.length <= urlLengthMax && URL.canParse(url) && isAt(origin, new URL(url));
  // Each may take 20 MB.
  const inTurn = createTurns({ atOnce: 2 });
  // A redirect may lead anywhere, also to the shop's own network.
  const options = () => ({ redirect: 'error', signal: AbortSignal.timeout(callMs) }) as const;
  const orUnavailable = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (cause) {
      const { name, message } = cause as Error;
      const reason = name === 'TimeoutError' ? tookLonger(callMs) : message;
      throw new ImageStorageError(`The image host: ${reason}`, { cause });
    }
  };
  return {
    owns,
    upload: (bytes) =>
      orUnavailable(async () => {
        const body = new FormData();
        const file = new File([new Uint8Array(bytes)], 'image.webp', { type: 'image/webp' });
        body.set('image', file);
        const response = await fetch(uploadUrl, { ...options(), method: 'POST', body });
        const answer = await readUpTo(answerBytesMax, response);
        const url = response.ok && answer ? urlOf(String(answer)) : null;
        if (url === null) throw new Error(`It answered ${response.status} without a URL.`);
        if (!owns(url)) throw new Error('Its URL is not at IMAGE_HOST_ORIGIN.');
        return url;
      }),
    download: (url) =>
      inTurn(() =>
        orUnavailable(async () => {
          if (!owns(url)) return null;
          const response = await fetch(url, options());
          if (response.status >= 500) throw new Error(`It answered ${response.status}.`);
          if (response.ok) return await readUpTo(bytesMax, response);
          await response.body?.cancel();
          return null;
        }),
      ),
  };
};

const isAt = (origin: string, { origin: own, username, password }: URL): boolean =>
  own === origin && !username && !password;

const readUpTo = async (bytesMax: number, response: Response): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (length > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const urlOf = (text: string): string | null => {
  try {
    const { success, data } = JSON.parse(text);
    return success === true && typeof data?.url === 'string' ? data.url : null;
  } catch {
    return null;
  }
};
