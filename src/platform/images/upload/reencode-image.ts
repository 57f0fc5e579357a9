import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Failure } from '../../errors/errors.ts';
import { createTurns } from '../../turns/turns.ts';
import type { Image } from '../image-url.ts';
import {
  decoderBytesMax,
  decodingProblem,
  decodingSecondsMax,
  waitingSecondsMax,
} from './decoder-limits.ts';
import { tooManyImages } from './image-limits.ts';
import { checkImageBytes } from './inspect-image.ts';

export type ReencodedImage = Pick<Image, 'width' | 'height' | 'placeholder'> & { bytes: Buffer };

export type Uploader = { id: string; role: 'user' | 'admin' };

/** An account's bytes from outside, as WebP of ours. Errors: see below. */
export type ReencodeImage = (
  bytes: Uint8Array,
  uploader: Uploader,
) => Promise<ReencodedImage | Failure<'invalid_input' | 'payload_too_large' | 'unavailable'>>;

// Bytes are bounded where they come in; more decodings would take longer than a customer waits.
const waitingMaxUsual = 24;
const answerBytesMax = 20 * 1024 * 1024;
const lowPriority = 5;
const script = fileURLToPath(new URL('./decode-upload.ts', import.meta.url));

/**
 * One of customers and one of admins at a time, in a process of its own that ends with it: a
 * hostile file finds no secrets there, and a decoder that crashes, hangs or takes too much costs
 * that file alone. What comes out has none of the file's metadata (places, cameras), stands
 * upright, and is nothing but an image.
 * Errors: invalid_input, payload_too_large, unavailable (too many wait).
 */
export const createReencodeImage = (
  waitingMax = waitingMaxUsual,
  limits: DecoderLimits = usualLimits,
): ReencodeImage => {
  const oneAtOnce = { atOnce: 1, waitingMax, whenBusy: tooManyImages };
  const turns = { user: createTurns(oneAtOnce), admin: createTurns(oneAtOnce) };
  return async (bytes, { id, role }) => {
    const problem = checkImageBytes(bytes);
    return problem ?? (await turns[role](() => decodeInProcess(bytes, limits), id));
  };
};

type DecoderLimits = { bytesMax: number; decodingSecondsMax: number; waitingSecondsMax: number };
const usualLimits: DecoderLimits = {
  bytesMax: decoderBytesMax,
  decodingSecondsMax,
  waitingSecondsMax,
};

const decodeInProcess = async (
  bytes: Uint8Array,
  { bytesMax, decodingSecondsMax, waitingSecondsMax }: DecoderLimits,
): Promise<ReencodedImage | Failure<'invalid_input' | 'unavailable'>> => {
  // Nothing of the environment: it holds the shop's secrets.
  const args = [script, String(bytesMax), String(decodingSecondsMax)];
  const child = spawn(process.execPath, args, { env: {}, stdio: 'pipe' });
  const timer = setTimeout(() => child.kill('SIGKILL'), waitingSecondsMax * 1000);
  const chunks: Buffer[] = [];
  const errors: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.byteLength;
    // Treated like a crash, because no real image gives so much output.
    if (length > answerBytesMax) child.kill('SIGABRT');
    else chunks.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    if (errors.length < 20) errors.push(chunk);
  });
  // The process may end before it has read everything; its exit code says why.
  child.stdin.on('error', () => {});
  child.stdout.on('error', () => {});
  child.stderr.on('error', () => {});
  try {
    if (child.pid) setPriority(child.pid, lowPriority);
  } catch {}
  const ended = new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (...end) => resolve(end));
  });
  child.stdin.end(bytes);
  try {
    const [code, signal] = await ended;
    if (code === 0) return parseAnswer(Buffer.concat(chunks));
    const problem = decodingProblem(code, signal);
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
