// Faults that are played by a postcode, as test cards play declines: SILENT, SLOW (an answer
// after five seconds), BROKEN (a 500) and GARBLED (no JSON).
import type { Context } from 'hono';

const slowMs = 5000;
/** A connection is not kept for ever. */
const silentMs = 60_000;

/** Plays the fault that a postcode names, before anything is written. */
export const playTaxFault = async (
  c: Context,
  next: () => Promise<void>,
): Promise<Response | undefined> => {
  const form = new URLSearchParams(await c.req.text());
  const fault = form.get('customer_details[address][postal_code]')?.toUpperCase();
  if (fault === 'GARBLED') return c.body('{"id": "taxcalc_', 200, json);
  if (fault === 'BROKEN') return c.json(broken, 500);
  if (fault === 'SLOW') await passed(slowMs);
  if (fault === 'SILENT') await passed(silentMs);
  await next();
  return undefined;
};

const broken = { error: { type: 'api_error', message: 'An unexpected error occurred.' } };
const json = { 'content-type': 'application/json' };

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
