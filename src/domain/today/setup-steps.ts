// What a new shop needs before it opens. A step is done when the facts say so; nobody ticks it off.

export const setupSteps = [
  'hasName',
  'hasPlaces',
  'hasCurrency',
  'hasTimeZone',
  'hasLogo',
  'hasCompany',
  'hasLegalPages',
  'hasAbout',
  'hasProducts',
  'hasDelivery',
  'takesMoney',
  'canSendEmail',
  'isToldOfOrders',
  'hasDomain',
  'hasSecondAdmin',
] as const;
export type SetupStep = (typeof setupSteps)[number];
export type Setup = {
  done: Readonly<Record<SetupStep, boolean>>;
  /** The owner says so; they count as done. */
  notNeeded: SetupStep[];
};
