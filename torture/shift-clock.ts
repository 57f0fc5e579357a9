// Preloaded into a process: its wall clock is HEMLINE_TORTURE_SKEW minutes ahead. Each SIGUSR2
// moves it: an hour ahead, an hour back, to rights.
const jumpsMs = [3_600_000, -3_600_000, 0];
let aheadMs = Number(process.env.HEMLINE_TORTURE_SKEW ?? 0) * 60_000;
process.on('SIGUSR2', () => {
  aheadMs = jumpsMs.shift() ?? 0;
});
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
