// What admins note about an order; the customer reads it in the copy of their data.

export const orderNoteLengthMax = 2000;
/** More belongs into another tool. */
export const orderNotesMax = 100;
