// What a customer and the shop wrote to each other, as the team and the customer read it.

export const threadFilters = ['open', 'answered'] as const;
export type ThreadFilter = (typeof threadFilters)[number];

export const replyKinds = ['answer', 'note'] as const;
export type ReplyKind = (typeof replyKinds)[number];
export const replyLengthMax = 5000;
export const threadSearchLengthMax = 100;
/** The most entries that are shown; a customer's data file has older ones too. */
export const entriesMax = 200;
