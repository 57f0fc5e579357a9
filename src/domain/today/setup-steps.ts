// What a new shop needs before it opens; each is done by what is true, nobody ticks it.

export const setupSteps = [
  'hasName',
  'hasCompany',
  'hasProducts',
  'hasDelivery',
  'canSendEmail',
  'isToldOfOrders',
  'takesMoney',
  'hasDomain',
  'hasSecondAdmin',
] as const;
export type SetupStep = (typeof setupSteps)[number];
export type Setup = Readonly<Record<SetupStep, boolean>>;
