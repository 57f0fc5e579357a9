// What admins note about an order; the customer reads it in the copy of their data.

export const orderNoteLengthMax = 2000;
/** The most notes of one order. */
export const orderNotesMax = 100;
/** Of what is noted with money that arrived; the audit log keeps it. */
export const receiptNoteMax = 200;
