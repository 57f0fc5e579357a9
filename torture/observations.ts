// What the run saw: statuses, times, and what must not have been.

export type Breach = { what: string; detail: string };

export type Observations = {
  /** A fault is under way, or has just ended. */
  isTroubled(): boolean;
  /** Returns the end of the fault; its window stays open a little longer. */
  beginFault(kind: string, afterMs?: number): () => void;
  faults: Map<string, number>;
  answered(call: string, status: number, ms: number, body: string): void;
  /** No answer came, so long after the call. */
  lost(call: string, ms: number): void;
  breach(what: string, detail: string): void;
  count(what: string, times?: number): void;
  breaches: Breach[];
  counts: Map<string, number>;
  statuses: Map<string, number>;
  /** Of answers outside of fault windows. */
  timesMs: number[];
  /** So many have come. */
  answers(): number;
  /** Those whose 503 or loss would have been a breach. */
  judged(): number;
  /** Those that the fault has met that is under way or was last. */
  excusedByFault(): number;
  /** Something that a run is made of is done: a fault is over, an admin has tried an act. */
  step(): void;
  steps(): number;
  /**
   * Of the answers, the part whose 503 or loss would have been a breach. What a fault refused is
   * asked again, and is not counted.
   */
  judgedShare(): number;
};

// Processes that start again and connections that break need a moment after a fault.
const afterFaultMs = 2_000;
// Passwords are hashed in a queue, which a crowded machine may keep full.
const isQueueFull = (body: string): boolean => body.includes('The shop is busy.');

export const createObservations = (): Observations => {
  const [faults, counts, statuses] = [0, 0, 0].map(() => new Map<string, number>());
  const add = (to: Map<string, number> | undefined, what: string, times = 1) =>
    to?.set(what, (to.get(what) ?? 0) + times);
  let underWay = 0;
  let quietFrom = 0;
  let [excused, excusedBefore] = [0, 0];
  let [answers, steps] = [0, 0];
  const timesMs: number[] = [];
  const breaches: Breach[] = [];
  /** A fault met the call that began `ms` ago. */
  const isTroubled = (ms = 0) => underWay > 0 || performance.now() - ms < quietFrom;
  const breach = (what: string, detail: string) => {
    breaches.push({ what, detail });
  };
  return {
    isTroubled: () => isTroubled(),
    // One that excuses nothing opens no window.
    beginFault: (kind, afterMs = afterFaultMs) => {
      add(faults, kind);
      if (afterMs === 0) return () => {};
      underWay += 1;
      excusedBefore = excused;
      return () => {
        underWay -= 1;
        quietFrom = Math.max(quietFrom, performance.now() + afterMs);
      };
    },
    answered: (call, status, ms, body) => {
      add(statuses, String(status));
      answers += 1;
      if (!isTroubled(ms)) timesMs.push(ms);
      else if (status !== 503) excused += 1;
      if (status >= 500 && status !== 503)
        breach('a 5xx other than 503', `${call} ${status} ${body}`);
      if (status !== 503) return;
      if (isTroubled(ms)) add(counts, '503 in fault windows');
      else if (isQueueFull(body)) add(counts, '503 of a full queue of passwords');
      else breach('503 without a fault', `${call} after ${Math.round(ms)} ms ${body}`);
    },
    lost: (call, ms) => {
      add(counts, `lost: ${call}`);
      if (!isTroubled(ms)) breach('an answer was lost without a fault', `${call} after ${ms} ms`);
    },
    breach,
    count: (what, times = 1) => add(counts, what, times),
    faults: faults as Map<string, number>,
    counts: counts as Map<string, number>,
    statuses: statuses as Map<string, number>,
    breaches,
    timesMs,
    answers: () => answers,
    judged: () => timesMs.length,
    excusedByFault: () => excused - excusedBefore,
    step: () => {
      steps += 1;
    },
    steps: () => steps,
    judgedShare: () =>
      timesMs.length + excused === 0 ? 1 : timesMs.length / (timesMs.length + excused),
  };
};
