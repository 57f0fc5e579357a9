/** The test cards that a payment page shows, and what each does. */
export const shownCards = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0566 5566 5556', 'otherCard'],
  ['5555 5555 5555 4444', 'mastercard'],
  ['3782 822463 10005', 'amex'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'poor'],
  ['4000 0000 0000 0069', 'expired'],
  ['4000 0000 0000 0127', 'otherCode'],
  ['4000 0000 0000 0119', 'fails'],
  ['4000 0025 0000 3155', 'asksFirst'],
  ['4000 0027 6000 3184', 'asksAlways'],
] as const;

export type CardOutcome = (typeof shownCards)[number][1];
