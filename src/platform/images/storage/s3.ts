// Images in a bucket of Amazon S3, or of a service that speaks like it.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { imageFormats, imageWidths } from '../image-url.ts';
import { type ImageStorage, ImageStorageError, tookLonger } from './image-storage.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint?: string | undefined;
  /** The bucket in the path, not in the host's name. */
  isPathStyle: boolean;
  /** Undefined: what the SDK finds, such as the role of the machine. */
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

export type S3Storage = ImageStorage & {
  has(name: string): Promise<boolean>;
  /** What is wrong with the settings, as a sentence; null if nothing. */
  findProblem(): Promise<string | null>;
};

const connectMs = 10_000;
const answerMs = 30_000;

/** Errors are thrown as ImageStorageError, thirty seconds after the call at the latest. */
export const s3Storage = (
  { bucket: Bucket, region, endpoint, isPathStyle, keys }: S3Settings,
  callMs = answerMs,
): S3Storage => {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: keys } : {}),
    forcePathStyle: isPathStyle,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: Math.min(connectMs, callMs) },
    // Services that only speak like S3 do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const call = async <Result>(work: (options: Options) => Promise<Result>): Promise<Result> => {
    const abortSignal = AbortSignal.timeout(callMs);
    try {
      return await work({ abortSignal });
    } catch (cause) {
      const reason = abortSignal.aborted ? tookLonger(callMs) : reasonOf(cause);
      throw new ImageStorageError(`The bucket ${Bucket}: ${reason}`, { cause });
    }
  };
  const has = (Key: string): Promise<boolean> =>
    call((options) =>
      client.send(new HeadObjectCommand({ Bucket, Key }), options).then(isThere, isMissing),
    );
  const read = (Key: string, Range?: string) =>
    call(async ({ abortSignal }) => {
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }), { abortSignal })
        .catch(nullIfMissing);
      return answer?.Body ? await readAll(answer.Body as AsyncIterable<Buffer>, abortSignal) : null;
    });
  return {
    has,
    read: (Key) => read(Key),
    readPart: (Key, start, end) => read(Key, `bytes=${start}-${end - 1}`),
    write: (Key, Body) =>
      call(async (options) => {
        const ContentType = `image/${/\.(avif|jpeg)$/.exec(Key)?.[1] ?? 'webp'}`;
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), options);
      }),
    // By name, because listing a bucket is slower and differs between services.
    remove: (id) =>
      call(async (options) => {
        const remove = (file: string) =>
          client.send(new DeleteObjectCommand({ Bucket, Key: `${id}/${file}` }), options);
        await Promise.all(files.map(remove));
      }),
    findProblem: () =>
      call((options) =>
        client
          .send(new GetObjectCommand({ Bucket, Key: 'is-there-a-bucket' }), options)
          .then(() => null, problemOf),
      ),
  };
};

type Options = { abortSignal: AbortSignal };

const files = [
  ...imageWidths.flatMap((width) => imageFormats.map((format) => `${width}.${format}`)),
  'original',
];

const isThere = (): boolean => true;

const isMissing = (error: unknown): false => {
  nullIfMissing(error);
  return false;
};

const nullIfMissing = (error: unknown): null => {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
};

// The SDK's signal ends with the headers of the answer.
const readAll = async (body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  const read = async () => {
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  const late = Promise.withResolvers<never>();
  const giveUp = () => {
    (body as { destroy?: () => void }).destroy?.();
    late.reject(signal.reason);
  };
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
};

const problemOf = (error: unknown): string | null => {
  if (error instanceof NoSuchKey) return null;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 404) return 'There is no such bucket: check S3_BUCKET and S3_ENDPOINT.';
  if (status === 403)
    return 'The bucket does not take these keys: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  if (status === 301 || status === 400) return 'The bucket is of another region: check S3_REGION.';
  throw error;
};

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message || 'no answer'}` : String(error);
