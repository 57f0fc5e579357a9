import { type IntentRow, serializeIntent } from './intent-row.ts';
import type { RequestContext } from './payment-intents.ts';
import { missingParam, StripeError, type StripeResponse } from './stripe-error.ts';

const resultsMax = 100;

/** Finds intents by their metadata: `metadata['orderId']:'...' AND metadata['revision']:'1'`. */
export const searchIntents = async ({
  client,
  form,
  basePath,
}: RequestContext): Promise<StripeResponse> => {
  const query = form.get('query');
  if (!query) throw missingParam('query');
  const metadata = Object.fromEntries(query.split(' AND ').map(toField));
  const { rows } = await client.query<IntentRow>(
    `select * from stripe_sandbox.payment_intents
     where metadata->>'orderId' = $1 and metadata @> $2
     order by created_at desc limit ${resultsMax}`,
    [metadata.orderId, JSON.stringify(metadata)],
  );
  const data = rows.map((row) => serializeIntent(row, basePath));
  return { status: 200, body: { object: 'search_result', has_more: false, data } };
};

const toField = (clause: string): [string, string] => {
  const [, name, value] = clause.match(/^metadata\['([\w-]{1,40})'\]:'([\w-]{1,200})'$/) ?? [];
  if (name && value) return [name, value];
  throw new StripeError(400, {
    message: 'The sandbox searches by metadata only.',
    param: 'query',
  });
};
