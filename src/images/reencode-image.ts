import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Failure, fail } from '../errors.ts';
import { decoderBytesMax, decoderSecondsMax, decodingProblem } from './decoder-limits.ts';
import { createFairQueue } from './fair-queue.ts';
import type { Image } from './image-url.ts';
import { checkImageBytes } from './inspect-image.ts';

export type ReencodedImage = Pick<Image, 'width' | 'height' | 'placeholder'> & { bytes: Buffer };

/** An account's bytes from outside, as WebP of ours. Errors: see below. */
export type ReencodeImage = (
  bytes: Uint8Array,
  account: string,
) => Promise<ReencodedImage | Failure<'invalid_input' | 'payload_too_large' | 'unavailable'>>;

const waitingMaxUsual = 8;
const answerBytesMax = 20 * 1024 * 1024;
const lowPriority = 5;
const script = fileURLToPath(new URL('./decode-upload.ts', import.meta.url));

/**
 * One at a time, in a process of its own that ends with it: a hostile file finds no secrets there,
 * and a decoder that crashes, hangs or takes too much memory costs that file alone. What comes out
 * has none of the file's metadata (places, cameras), stands upright, and is nothing but an image.
 * Errors: invalid_input, payload_too_large, unavailable (too many wait).
 */
export const createReencodeImage = (
  waitingMax = waitingMaxUsual,
  limits = { bytesMax: decoderBytesMax, secondsMax: decoderSecondsMax },
): ReencodeImage => {
  const queue = createFairQueue(waitingMax);
  return async (bytes, account) => {
    const problem = checkImageBytes(bytes);
    if (problem) return problem;
    const turn = queue(account, () => decodeInProcess(bytes, limits));
    if (turn === null) return fail('unavailable', 'The shop is busy. Try again in a moment.');
    return await turn;
  };
};

const decodeInProcess = async (
  bytes: Uint8Array,
  { bytesMax, secondsMax }: { bytesMax: number; secondsMax: number },
): Promise<ReencodedImage | Failure<'invalid_input'>> => {
  // Nothing of the environment: it holds the shop's secrets.
  const child = spawn(process.execPath, [script, String(bytesMax)], { env: {}, stdio: 'pipe' });
  const timer = setTimeout(() => child.kill('SIGKILL'), secondsMax * 1000);
  const chunks: Buffer[] = [];
  const errors: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.byteLength;
    if (length > answerBytesMax) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    if (errors.length < 20) errors.push(chunk);
  });
  // It may end before it has read all.
  child.stdin.on('error', () => {});
  try {
    if (child.pid) setPriority(child.pid, lowPriority);
  } catch {}
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  child.stdin.end(bytes);
  try {
    const code = await ended;
    if (code === 0) return parseAnswer(Buffer.concat(chunks));
    const problem = decodingProblem(code);
    if (problem) return problem;
    throw new Error(`Decoding failed with ${code}: ${Buffer.concat(errors)}`);
  } finally {
    clearTimeout(timer);
  }
};

const parseAnswer = (answer: Buffer): ReencodedImage => {
  const lineEnd = answer.indexOf('\n');
  const { width, height, placeholder } = JSON.parse(String(answer.subarray(0, lineEnd)));
  return {
    width,
    height,
    placeholder: `data:image/webp;base64,${placeholder}`,
    bytes: answer.subarray(lineEnd + 1),
  };
};
