// When an order arrives, in whole days ('2026-11-21'): business days only.

/** Monday to Friday, as `getUTCDay` counts. */
export const businessDays = [1, 2, 3, 4, 5];

/** In business days: until the parcel leaves, and how long it travels. */
export type DeliveryTimes = {
  handlingDays: number;
  transitDaysMin: number;
  transitDaysMax: number;
};

/** From the payment to the delivery. */
export const deliveryDays = ({ handlingDays, transitDaysMin, transitDaysMax }: DeliveryTimes) => ({
  least: handlingDays + transitDaysMin,
  most: handlingDays + transitDaysMax,
});

/** When an order of this day arrives at the earliest and at the latest. */
export const deliveryWindow = (day: string, times: DeliveryTimes): { from: string; to: string } => {
  const { least, most } = deliveryDays(times);
  return { from: addBusinessDays(day, least), to: addBusinessDays(day, most) };
};

const addBusinessDays = (day: string, count: number): string => {
  const at = new Date(`${day}T12:00:00Z`);
  for (let left = count; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (businessDays.includes(at.getUTCDay())) left -= 1;
  }
  return at.toISOString().slice(0, 10);
};
