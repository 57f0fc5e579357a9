import { fail } from '../../errors/errors.ts';
import { pixelsMax, sideMax } from './image-limits.ts';

/** 50 megapixels of AVIF take 940 MB to decode, other formats up to 550 MB. */
export const decoderBytesMax = 1_250 * 1024 * 1024;
/** Processor time: a normal photo takes 3 seconds at most, and 30 on a slow machine. */
export const decodingSecondsMax = 30;
/** Clock time, after which the machine counts as too busy; the file may be good. */
export const waitingSecondsMax = 120;

/** Exit codes of the decoding process, by cause. */
export const exitCodes = {
  damaged: 10,
  tooManyPixels: 11,
  tooMuchMemory: 12,
  tooLong: 13,
  tooMuchTime: 14,
};

export const emptyFile = () => invalid('This file is empty. Choose another.');

/** The error for an exit code or signal; undefined if the decoder has a bug. */
export const decodingProblem = (code: number | null, signal: NodeJS.Signals | null) => {
  // SIGKILL means a timeout or too little memory; a crash ends with another signal.
  if (signal === 'SIGKILL')
    return fail(
      'unavailable',
      'The machine is too busy to read this image now. Try again later, or make it smaller.',
    );
  if (code === exitCodes.tooManyPixels)
    return invalid(`This image has more than ${pixelsMax / 1e6} megapixels. Make it smaller.`);
  if (code === exitCodes.damaged)
    return invalid('This image is damaged. Save it again as JPEG or PNG, or choose another.');
  if (code === exitCodes.tooLong)
    return invalid(`This image has a side of more than ${sideMax} pixels. Make it smaller.`);
  const tooHard = [null, exitCodes.tooMuchMemory, exitCodes.tooMuchTime];
  return tooHard.includes(code)
    ? invalid('This image takes too much to read. Save it again as JPEG, or choose another.')
    : undefined;
};

const invalid = (sentence: string) => fail('invalid_input', sentence, { field: 'image' });
