type Off = { priceCents: number; cents: number };

/** Whether `cents` off is this percentage, whichever way a caller rounds. */
export const isPercentOff = (percent: number, { priceCents, cents }: Off): boolean =>
  Math.abs(percent * priceCents - (priceCents - cents) * 100) < priceCents;
