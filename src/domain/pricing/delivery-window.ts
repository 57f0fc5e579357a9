// When an order arrives, in whole days ('2026-11-21'): working days of the shop only.

/** Monday to Friday, as `getUTCDay` counts. */
export const businessDays = [1, 2, 3, 4, 5];

export type WorkingDays = {
  /** As `getUTCDay` counts: '12345'. */
  workdays: string;
  /** Days on which nothing is sent or delivered: '2026-12-25'. */
  closedDays: readonly string[];
};
const weekdays: WorkingDays = { workdays: '12345', closedDays: [] };

/** In working days: until the parcel leaves, and how long it travels. */
export type DeliveryTimes = {
  handlingDays: number;
  transitDaysMin: number;
  transitDaysMax: number;
};

/** What the shop promises of an order, and until which hour it counts to its day. */
export type DeliveryPromises = DeliveryTimes & WorkingDays & { cutOffHour: number };

/** Working days on one way of delivery, or until what was sent there can be picked up. */
export type OwnDays = { min: number; max: number; isPickup: boolean };

/** A delivery method without its own days takes as long as the shop promises. */
export const withOwnDays = <Times extends DeliveryTimes>(
  times: Times,
  own: Pick<OwnDays, 'min' | 'max'> | null,
): Times => (own ? { ...times, transitDaysMin: own.min, transitDaysMax: own.max } : times);

/** From the payment to the delivery. */
export const deliveryDays = ({ handlingDays, transitDaysMin, transitDaysMax }: DeliveryTimes) => ({
  least: handlingDays + transitDaysMin,
  most: handlingDays + transitDaysMax,
});

/** When an order of this day arrives at the earliest and at the latest. */
export const deliveryWindow = (
  day: string,
  times: DeliveryTimes,
  working = weekdays,
): { from: string; to: string } => {
  const { least, most } = deliveryDays(times);
  return { from: addWorkingDays(day, least, working), to: addWorkingDays(day, most, working) };
};

/** Bounded, so a calendar in which all days are closed also ends. */
const daysMax = 400;

export const addWorkingDays = (
  day: string,
  count: number,
  { workdays, closedDays }: WorkingDays,
): string => {
  const at = new Date(`${day}T12:00:00Z`);
  const text = () => at.toISOString().slice(0, 10);
  for (let left = count, tried = 0; left > 0 && tried < daysMax; tried += 1) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (workdays.includes(`${at.getUTCDay()}`) && !closedDays.includes(text())) left -= 1;
  }
  return text();
};
