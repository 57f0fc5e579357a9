// The file of a form, read as it arrives: a parser of whole bodies keeps four copies of each.
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { filmBytesMax, filmTooLarge } from '../../platform/images/upload/film-limits.ts';
import {
  imageBytesMax,
  imageTooLarge,
  tooManyImages,
} from '../../platform/images/upload/image-limits.ts';
import type { MemoryShare } from './upload-memory.ts';

type Unreadable = Failure<'payload_too_large' | 'invalid_input' | 'unavailable'>;

/** Kinds of uploads in forms, named as their fields. */
export const uploadKinds = {
  image: { bytesMax: imageBytesMax, tooLarge: imageTooLarge },
  film: { bytesMax: filmBytesMax, tooLarge: filmTooLarge },
};
export type UploadKind = keyof typeof uploadKinds;

/**
 * Null when the body is no form, or ends early.
 * Errors: payload_too_large, invalid_input, unavailable (its share of the memory gave way).
 */
export const readUpload = async (
  request: Request,
  share: MemoryShare,
  kind: UploadKind = 'image',
): Promise<Uint8Array | Unreadable | null> => {
  const { bytesMax, tooLarge } = uploadKinds[kind];
  const parser = createParser(request.headers.get('content-type') ?? '', bytesMax);
  if (!parser || !request.body) return null;
  const { promise, resolve } = Promise.withResolvers<Uint8Array | Unreadable | null>();
  let file: Uint8Array | undefined;
  parser.on('file', (name, stream) => {
    const chunks: Buffer[] = [];
    // The body ended inside the file. Without a listener this error would end the process.
    stream.on('error', () => resolve(null));
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      share.take(chunk.byteLength);
    });
    stream.on('limit', () => resolve(tooLarge()));
    stream.on('end', () => {
      if (name === kind) file = Buffer.concat(chunks.splice(0));
    });
  });
  for (const excess of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(excess, () => resolve(oneFile(kind)));
  parser.on('error', () => resolve(null));
  parser.on('finish', () => resolve(file ?? oneFile(kind)));
  share.givenWay.addEventListener('abort', () => resolve(tooManyImages()));
  feed(parser, request.body, promise).catch(() => resolve(null));
  const upload = await promise;
  share.keep();
  return upload;
};

const stepBytes = 64 * 1024;

/** Read in small steps, and no further once there is an answer. */
const feed = async (
  parser: Writable,
  body: ReadableStream<Uint8Array>,
  answer: Promise<unknown>,
): Promise<void> => {
  let isAnswered = false;
  const answered = answer.then(() => {
    isAnswered = true;
  });
  for await (const chunk of body) {
    for (let at = 0; at < chunk.byteLength; at += stepBytes) {
      const isFull = !parser.write(chunk.subarray(at, at + stepBytes));
      await Promise.race([isFull ? once(parser, 'drain') : undefined, answered]);
      if (isAnswered) return;
    }
  }
  parser.end();
};

// A host's upload call may have a few short fields beside the file.
const limits = { files: 1, fields: 4, parts: 6, fieldSize: 1_000, headerPairs: 10 };

const createParser = (type: string, bytesMax: number) => {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // One more byte shows whether a file is larger than the limit.
      limits: { ...limits, fileSize: bytesMax + 1 },
    });
  } catch {
    return null;
  }
};

const oneFile = (field: UploadKind) =>
  fail('invalid_input', `Send one file in the field ${field}.`, { field });
