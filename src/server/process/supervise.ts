// Starts a process again when a fault ended it: at once, then with growing pauses.
import { setTimeout as wait } from 'node:timers/promises';
import { couldNotStart } from '../../platform/errors/startup-error.ts';

/** How a process ended: its exit code, or the signal that killed it. */
export type End = { code: number | null; signal: NodeJS.Signals | null };

type Supervision = {
  /** What lines call it: 'Worker 2'. */
  name?: string;
  /** Starts it, `isAgain` after another one, and resolves when it has ended. */
  run: (isAgain: boolean) => Promise<End>;
  /** Whether one has served: then it is started again for as long as that takes. */
  hasServed: () => boolean;
  /** One line for the operator. */
  say: (line: string) => void;
  /** The operator stops it. */
  stopping: AbortSignal;
  elapsedMs?: () => number;
  pause?: (ms: number, stopping: AbortSignal) => Promise<unknown>;
};

/** Sooner than this after its start, an end counts as quick. */
const quickMs = 30_000;
const quickEndsMax = 10;
const pauseSecondsMax = 30;
const killed = 128;

/** The exit code of the last process, or 1 after too many quick ends before it served. */
export const supervise = async ({
  name = 'The shop',
  run,
  hasServed,
  say,
  stopping,
  elapsedMs = () => performance.now(),
  pause = (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
}: Supervision): Promise<number> => {
  let quickEnds = 0;
  for (let starts = 1; ; starts += 1) {
    const startedMs = elapsedMs();
    const end = await run(starts > 1);
    const isFirstTry = starts === 1 && !hasServed();
    if (stopping.aborted || isWanted(end, isFirstTry)) return end.code ?? killed;
    quickEnds = elapsedMs() - startedMs < quickMs ? quickEnds + 1 : 0;
    if (quickEnds >= quickEndsMax && !hasServed()) {
      say(`${name} ${told(end)}, ${quickEndsMax} times in a row soon after its start.`);
      say(
        'It is not started again: the lines above say why. Put that right and start it yourself.',
      );
      return 1;
    }
    const seconds = pauseSeconds(quickEnds);
    say(`${name} ${told(end)}. Starting it again ${seconds > 0 ? `in ${seconds} s` : 'at once'}.`);
    await pause(seconds * 1000, stopping);
    if (stopping.aborted) return 0;
  }
};

// A first start that fails says why. A later start may meet a database that is still starting.
const isWanted = ({ code }: End, isFirstTry: boolean): boolean =>
  code === 0 || (isFirstTry && code === couldNotStart);

const told = ({ code, signal }: End): string =>
  signal ? `was killed by ${signal}` : `ended with exit code ${code}`;

const pauseSeconds = (quickEnds: number): number =>
  quickEnds < 2 ? 0 : Math.min(2 ** (quickEnds - 2), pauseSecondsMax);
