import { parseArgs } from 'node:util';
import { plants } from './plants.ts';

export type Options = {
  /** At least so many, or the run has failed. */
  checkouts: number;
  /** Decides what every checkout does and which faults come. */
  seed: number;
  atOnce: number;
  processes: number;
  /** Of the first process; the others serve themselves. */
  workers: number;
  /** How far the clock of the last process is ahead, in minutes. */
  skew: number;
  faults: boolean;
  /** Of the thirty payments by six methods with five outcomes, so many. */
  ways: number;
  /** Backups are taken meanwhile, and one is restored at the end. */
  backups: boolean;
  /** Short faults, and time is helped along at the end: for `npm test`. */
  isShort: boolean;
  /** An empty database of an outside PostgreSQL; else the shop's own. */
  databaseUrl: string | undefined;
  /** A mistake that is put into the shop, so that the run has to fail. */
  plant: string | undefined;
};

const long = {
  checkouts: 2000,
  seed: 31415,
  atOnce: 16,
  processes: 2,
  workers: 2,
  skew: 31,
  ways: 30,
};
const short = { ...long, checkouts: 60, atOnce: 8, ways: 5 };

/**
 * `--checkouts 2000 --seed 31415 --at-once 16 --processes 2 --workers 2 --skew 31
 * --ways 30 --no-faults
 * --short --backups
 * --database-url postgres://... --plant "no confirmation emails"`.
 */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      checkouts: { type: 'string' },
      seed: { type: 'string' },
      'at-once': { type: 'string' },
      processes: { type: 'string' },
      workers: { type: 'string' },
      skew: { type: 'string' },
      ways: { type: 'string' },
      'no-faults': { type: 'boolean' },
      backups: { type: 'boolean' },
      short: { type: 'boolean' },
      'database-url': { type: 'string' },
      plant: { type: 'string' },
    },
  });
  if (values.plant !== undefined && !plants[values.plant])
    throw new Error(`--plant is "${values.plant}": give one of ${Object.keys(plants).join(', ')}.`);
  const defaults = values.short ? short : long;
  return {
    checkouts: toNumber('--checkouts', values.checkouts ?? defaults.checkouts),
    seed: toNumber('--seed', values.seed ?? defaults.seed),
    atOnce: toNumber('--at-once', values['at-once'] ?? defaults.atOnce),
    processes: toNumber('--processes', values.processes ?? defaults.processes),
    workers: toNumber('--workers', values.workers ?? defaults.workers),
    skew: toNumber('--skew', values.skew ?? defaults.skew),
    ways: toNumber('--ways', values.ways ?? defaults.ways),
    faults: !values['no-faults'],
    backups: values.backups ?? !values.short,
    isShort: values.short ?? false,
    databaseUrl: values['database-url'] ?? process.env.DATABASE_URL,
    plant: values.plant,
  };
};

const toNumber = (name: string, value: string | number): number => {
  if (!/^-?\d{1,9}$/.test(`${value}`))
    throw new Error(`${name} is "${value}": give a whole number.`);
  return Number(value);
};

/** The command that repeats this run; a database's URL holds its password. */
export const commandOf = (options: Options): string => {
  const { checkouts, seed, atOnce, processes, workers, skew, ways, faults, isShort, plant } =
    options;
  return [
    `npm run torture -- --checkouts ${checkouts} --seed ${seed} --at-once ${atOnce}`,
    `--processes ${processes} --workers ${workers} --skew=${skew} --ways ${ways}`,
    ...(isShort ? ['--short'] : []),
    ...(isShort && options.backups ? ['--backups'] : []),
    ...(faults ? [] : ['--no-faults']),
    ...(options.databaseUrl ? ['--database-url ...'] : []),
    ...(plant ? [`--plant "${plant}"`] : []),
  ].join(' ');
};
