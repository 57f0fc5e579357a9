/** How an admin paid back a refund that the provider could not pay. */
export const outsideWays = {
  bank_transfer: 'by bank transfer',
  cash: 'in cash',
  check: 'by check',
  other: 'in another way',
} as const;

export type OutsideWay = keyof typeof outsideWays;
export const outsideWayNames = Object.keys(outsideWays) as [OutsideWay];

/** For a refund whose tries were stopped. `on` is a day in the shop's time zone. */
export type PaidOutside = { way: OutsideWay; on: string };
