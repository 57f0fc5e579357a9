/** What was seen, and whether it is as promised. */
export type Seen = [what: string, isKept: boolean];

export type Fault = {
  name: string;
  promised: string;
  /** Errors: NotRun, where this machine can't make the fault. */
  run(options: { seconds: number }): Promise<Seen[]>;
};

export class NotRun extends Error {}
