// What admins note about an order, for each other.

export const orderNoteLengthMax = 2000;
/** More belongs into another tool. */
export const orderNotesMax = 100;
