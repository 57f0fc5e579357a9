// When an order arrives, in whole days ('2026-11-21'): business days only.

const handlingDays = 1;
const transitDaysMin = 1;
const transitDaysMax = 4;

/** From the payment to the delivery. */
export const deliveryDays = {
  least: handlingDays + transitDaysMin,
  most: handlingDays + transitDaysMax,
};

/** When an order of this day arrives at the earliest and at the latest. */
export const deliveryWindow = (day: string): { from: string; to: string } => ({
  from: addBusinessDays(day, deliveryDays.least),
  to: addBusinessDays(day, deliveryDays.most),
});

const addBusinessDays = (day: string, count: number): string => {
  const at = new Date(`${day}T12:00:00Z`);
  for (let left = count; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (![0, 6].includes(at.getUTCDay())) left -= 1;
  }
  return at.toISOString().slice(0, 10);
};
