// Who signed in, was refused or limited: one line of JSON an event, without text from outside.
import { LRUCache } from 'lru-cache';
import type { SecurityEvent, SecurityLog } from './security-event.ts';

type Options = {
  write: (line: string) => void;
  now: () => Date;
  /** Beyond these, events that did not succeed are only counted. */
  linesAMinuteMax?: number;
};

type Repeated = { event: SecurityEvent; times: number };

const windowMs = 60_000;
const eventsMax = 10_000;
const defaultLinesMax = 1000;

/** Writes an event at once; the same again within a minute is counted and written as one line. */
export const createSecurityLog = ({
  write,
  now,
  linesAMinuteMax = defaultLinesMax,
}: Options): { securityLog: SecurityLog; flush: () => void } => {
  let lines = 0;
  let uncounted = 0;
  let timer: NodeJS.Timeout | undefined;
  const print = (entry: object) => {
    lines += 1;
    write(JSON.stringify({ log: 'security', time: now().toISOString(), ...entry }));
  };
  const summarize = ({ event, times }: Repeated) => {
    if (times > 0) print({ ...event, repeated: times });
  };
  const recent = new LRUCache<string, Repeated>({
    max: eventsMax,
    dispose: (repeated, _key, reason) => {
      if (reason === 'evict') summarize(repeated);
    },
  });
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const repeated of recent.values()) summarize(repeated);
    recent.clear();
    if (uncounted > 0) print({ what: 'log', result: 'limited', repeated: uncounted });
    lines = 0;
    uncounted = 0;
  };
  return {
    securityLog: (event) => {
      timer ??= setTimeout(flush, windowMs).unref();
      const key = JSON.stringify(event);
      const known = recent.get(key);
      if (known) {
        known.times += 1;
      } else if (event.result !== 'ok' && lines >= linesAMinuteMax) {
        uncounted += 1;
      } else {
        recent.set(key, { event, times: 0 });
        print(event);
      }
    },
    flush,
  };
};
