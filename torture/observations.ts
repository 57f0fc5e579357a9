// What the run saw: statuses, times, and what must not have been.

export type Breach = { what: string; detail: string };

export type Observations = {
  /** A fault is under way, or has just ended. */
  isTroubled(): boolean;
  /** Returns the end of the fault; its window stays open a little longer. */
  beginFault(kind: string): () => void;
  faults: Map<string, number>;
  answered(call: string, status: number, ms: number, body: string): void;
  /** No answer came. */
  lost(call: string): void;
  breach(what: string, detail: string): void;
  count(what: string): void;
  breaches: Breach[];
  counts: Map<string, number>;
  statuses: Map<string, number>;
  /** Of answers outside of fault windows. */
  timesMs: number[];
};

// Processes that start again and connections that break need a moment after a fault.
const afterFaultMs = 2_000;

export const createObservations = (): Observations => {
  const [faults, counts, statuses] = [0, 0, 0].map(() => new Map<string, number>());
  const add = (to: Map<string, number> | undefined, what: string) =>
    to?.set(what, (to.get(what) ?? 0) + 1);
  let underWay = 0;
  let quietFrom = 0;
  const timesMs: number[] = [];
  const breaches: Breach[] = [];
  const isTroubled = () => underWay > 0 || performance.now() < quietFrom;
  const breach = (what: string, detail: string) => {
    breaches.push({ what, detail });
  };
  return {
    isTroubled,
    beginFault: (kind) => {
      add(faults, kind);
      underWay += 1;
      return () => {
        underWay -= 1;
        quietFrom = performance.now() + afterFaultMs;
      };
    },
    answered: (call, status, ms, body) => {
      add(statuses, String(status));
      if (!isTroubled()) timesMs.push(ms);
      if (status >= 500 && status !== 503)
        breach('a 5xx other than 503', `${call} ${status} ${body}`);
      if (status === 503) {
        add(counts, isTroubled() ? '503 in fault windows' : `503 without a fault: ${call}`);
      }
    },
    lost: (call) => {
      add(counts, isTroubled() ? 'lost answers in fault windows' : 'lost answers without a fault');
      add(counts, `lost: ${call}`);
    },
    breach,
    count: (what) => add(counts, what),
    faults: faults as Map<string, number>,
    counts: counts as Map<string, number>,
    statuses: statuses as Map<string, number>,
    breaches,
    timesMs,
  };
};
