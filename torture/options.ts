import { parseArgs } from 'node:util';

export type Options = {
  checkouts: number;
  /** Decides what every checkout does and which faults come. */
  seed: number;
  atOnce: number;
  processes: number;
  /** How far the clock of the last process is ahead, in minutes. */
  skew: number;
  /** No checkout begins later; 0: no limit. */
  seconds: number;
  faults: boolean;
};

const defaults: Omit<Options, 'faults'> = {
  checkouts: 2000,
  seed: 31415,
  atOnce: 16,
  processes: 2,
  skew: 31,
  seconds: 0,
};

/** `--checkouts 2000 --seed 31415 --at-once 16 --processes 2 --skew 31 --no-faults`. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      checkouts: { type: 'string' },
      seed: { type: 'string' },
      'at-once': { type: 'string' },
      processes: { type: 'string' },
      skew: { type: 'string' },
      seconds: { type: 'string' },
      'no-faults': { type: 'boolean' },
    },
  });
  return {
    checkouts: toNumber('checkouts', values.checkouts),
    seed: toNumber('seed', values.seed),
    atOnce: toNumber('atOnce', values['at-once']),
    processes: toNumber('processes', values.processes),
    skew: toNumber('skew', values.skew),
    seconds: toNumber('seconds', values.seconds),
    faults: !values['no-faults'],
  };
};

const toNumber = (name: keyof typeof defaults, text: string | undefined): number => {
  if (text === undefined) return defaults[name];
  if (!/^-?\d{1,9}$/.test(text)) throw new Error(`--${name} is "${text}": give a whole number.`);
  return Number(text);
};

/** The command that repeats this run. */
export const commandOf = (options: Options): string => {
  const { checkouts, seed, atOnce, processes, skew, seconds, faults } = options;
  return [
    `npm run torture -- --checkouts ${checkouts} --seed ${seed} --at-once ${atOnce}`,
    `--processes ${processes} --skew=${skew}`,
    ...(seconds > 0 ? [`--seconds ${seconds}`] : []),
    ...(faults ? [] : ['--no-faults']),
  ].join(' ');
};
