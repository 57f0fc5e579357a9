// Preloaded into a process: its wall clock is HEMLINE_TORTURE_SKEW minutes ahead.
const aheadMs = Number(process.env.HEMLINE_TORTURE_SKEW ?? 0) * 60_000;
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(RealDate.now() + aheadMs);
    else super(...(values as [number]));
  }

  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
