/** How an admin paid a refund back that the provider could not pay. */
export const outsideWays = {
  bank_transfer: 'by bank transfer',
  cash: 'in cash',
  check: 'by check',
  other: 'in another way',
} as const;

export type OutsideWay = keyof typeof outsideWays;
export const outsideWayNames = Object.keys(outsideWays) as [OutsideWay];

/** Of a refund whose tries are stopped; `on` is a day of the shop. */
export type PaidOutside = { way: OutsideWay; on: string };
