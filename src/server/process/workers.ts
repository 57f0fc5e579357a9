// With WORKERS: processes that share a port. Each is started again when it ends, and replaced by
// a new one without a pause when the operator asks for it.
import cluster, { type Worker } from 'node:cluster';
import { couldNotStart } from '../../platform/errors/startup-error.ts';
import { type End, supervise } from './supervise.ts';

/** Why a worker stops; 'replaced' means that another worker listens in its place. */
export type StopReason = NodeJS.Signals | 'replaced';
export type Told = { stop?: StopReason };

export type Workers = {
  /** Resolves when all listen. */
  areUp: Promise<void>;
  /** One after the other, each once its successor listens. */
  replace(): Promise<void>;
  stop(reason: StopReason): Promise<void>;
};

type Options = {
  count: number;
  /** For the workers, beside the environment of this process. */
  env: Record<string, string>;
  /** One line for the operator. */
  say: (line: string) => void;
  log: (problem: unknown) => void;
  /** The first one listens. */
  onUp: () => void;
  /** None ever listened: the first worker did not start or kept ending, and says why. */
  onGivenUp: () => unknown;
  fork?: (env: Record<string, string>) => Worker;
};

/**
 * Set for the one worker that greets, because each link for the first admin voids the one before.
 */
export const greeterVariable = 'HEMLINE_GREETS';

/** Of what all workers may have together, the part of this process. */
export const shareOf = (all: number, { workers }: { workers: number }): number =>
  cluster.isWorker ? Math.ceil(all / workers) : all;

/** The first alone migrates and seeds the database; the others find it done. */
export const openWorkers = ({
  count,
  env,
  say,
  log,
  onUp,
  onGivenUp,
  fork = (given) => cluster.fork(given),
}: Options): Workers => {
  const current: Place[] = [];
  const open = new Set<Place>();
  let isStopping = false;
  let isUp = false;
  const onListening = () => {
    if (!isUp) onUp();
    isUp = true;
  };

  // If a successor does not start, the old worker stays. It is enough that one worker has served.
  const openPlace = (index: number, isSuccessor = false): Place => {
    const place = createPlace({
      name: `Worker ${index + 1}`,
      fork: () => fork({ ...env, [greeterVariable]: index === 0 && !isSuccessor ? 'yes' : 'no' }),
      say,
      onListening,
      othersServe: () => isUp && !isSuccessor,
    });
    open.add(place);
    place.ended
      .then(() => {
        open.delete(place);
        if (current[index] === place && !isStopping) onGivenUp();
      })
      .catch(log);
    return place;
  };
  const start = async (): Promise<void> => {
    for (let index = 0; index < count && !isStopping; index += 1) {
      current[index] = openPlace(index);
      if (index === 0) await current[index]?.isUp;
    }
    const up = await Promise.all(current.map((place) => place.isUp));
    if (up.every(Boolean)) say(`${count} workers share the port.`);
  };
  const replaceAll = async (): Promise<void> => {
    for (let index = 0; index < count && !isStopping; index += 1) {
      const next = openPlace(index, true);
      const isUp = await next.isUp;
      if (isStopping) return;
      if (!isUp) {
        say(`Worker ${index + 1} is not replaced: its successor does not start. It goes on.`);
        return;
      }
      const last = current[index];
      current[index] = next;
      await last?.stop('replaced');
    }
    say(`All ${count} workers are replaced.`);
  };

  const areUp = start();
  let replacing = areUp;
  return {
    areUp,
    replace: () => {
      replacing = replacing.then(replaceAll);
      return replacing;
    },
    stop: async (reason) => {
      isStopping = true;
      await Promise.all([...open].map((place) => place.stop(reason)));
    },
  };
};

/** Filled by one worker after the other. */
type Place = {
  /** False when it was given up before one listened. */
  isUp: Promise<boolean>;
  ended: Promise<unknown>;
  stop(reason: StopReason): Promise<void>;
};

const createPlace = ({
  name,
  fork,
  say,
  onListening,
  othersServe,
}: {
  name: string;
  fork: () => Worker;
  say: Options['say'];
  onListening: () => void;
  othersServe: () => boolean;
}): Place => {
  const stopping = new AbortController();
  const listening = Promise.withResolvers<boolean>();
  let worker: Worker | undefined;
  let hasServed = false;
  const run = (): Promise<End> =>
    new Promise((resolve) => {
      const forked = fork();
      worker = forked;
      // Also for a message to one that has just died.
      forked.on('error', ({ message }) => {
        if (forked.process.pid !== undefined) return;
        say(message);
        resolve({ code: couldNotStart, signal: null });
      });
      forked.once('listening', () => {
        hasServed = true;
        onListening();
        listening.resolve(true);
      });
      forked.once('exit', (code, signal) => resolve(endOf(code, signal)));
    });
  const ended = supervise({
    name,
    run,
    hasServed: () => hasServed || othersServe(),
    say,
    stopping: stopping.signal,
  });
  return {
    ended,
    isUp: Promise.race([listening.promise, ended.then(() => false)]),
    stop: async (reason) => {
      stopping.abort();
      if (worker?.isConnected()) worker.send({ stop: reason } satisfies Told);
      await ended;
    },
  };
};

// If it was not told to stop, only a SIGTERM from outside stops it, and it is replaced.
const endOf = (code: number | null, signal: string | null): End =>
  code === 0
    ? { code: null, signal: 'SIGTERM' }
    : { code, signal: signal as NodeJS.Signals | null };
