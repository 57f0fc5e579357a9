/** The release of Stripe.js that the payment page loads: that of the API's version. */
export const stripeRelease = 'endive';

/** Pinned, so updating the library does not change Stripe's answers. */
export const apiVersion = `2026-10-28.${stripeRelease}` as const;
