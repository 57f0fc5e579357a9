// Returns of items.

/** The states of returned items: whether they are for sale again, and their labels. */
export const returnStates = {
  restocked: { label: 'For sale again', restocks: true },
  set_aside: { label: 'Not for sale', restocks: false },
} as const satisfies Record<string, { label: string; restocks: boolean }>;
export type ReturnState = keyof typeof returnStates;

export const returnStateNames = Object.keys(returnStates) as [ReturnState, ...ReturnState[]];

export type Return = {
  id: string;
  state: ReturnState;
  returnedAt: Date;
  /** `restocked`: items of the line that are for sale again. */
  lines: { lineId: string; quantity: number; restocked: number }[];
};
