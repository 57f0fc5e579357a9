/** What a line has in a market that does not sell it: it adds nothing to the cart's sums. */
export const unsoldHere = (soldIn: readonly string[]) => ({
  ...{ ProductPrice: 0, listPrice: null, Discount: null, ProductStock: 0, isGone: undefined },
  soldIn,
});
