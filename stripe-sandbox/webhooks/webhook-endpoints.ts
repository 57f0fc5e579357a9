// Webhook endpoints: made, listed and deleted. The signing secret is told once, when one is made.
import type { Stripe } from 'stripe';
import { type Call, seconds } from '../call.ts';
import { newId } from '../new-id.ts';
import { pagedList } from '../paged-list.ts';
import { metadataOf } from '../parameters/metadata.ts';
import { missingParam, notFound, StripeError } from '../stripe-error.ts';

type EndpointRow = {
  id: string;
  url: string;
  enabled_events: string[];
  api_version: string | null;
  description: string | null;
  metadata: Record<string, string>;
  created_at: Date;
};

/** As an account of Stripe has at most. */
const endpointsMax = 16;

export const createEndpoint: Call = async ({ client, form, now }) => {
  const url = form.get('url');
  if (!url) throw missingParam('url');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new StripeError(400, { code: 'url_invalid', message: 'Not a valid URL', param: 'url' });
  const events = [...form].flatMap(([name, value]) =>
    /^enabled_events\[\d*\]$/.test(name) ? value : [],
  );
  if (events.length === 0) throw missingParam('enabled_events');
  await client.query('lock table stripe_sandbox.webhook_endpoints in exclusive mode');
  const secret = `whsec_${newId('').slice(1)}`;
  const { rows } = await client.query<EndpointRow>(
    `insert into stripe_sandbox.webhook_endpoints
       (id, url, enabled_events, metadata, secret, created_at, api_version, description)
     select $1, $2, $3, $4, $5, $6, $8, $9
     where (select count(*) from stripe_sandbox.webhook_endpoints) < $7 returning *`,
    [
      newId('we'),
      url,
      events,
      JSON.stringify(metadataOf(form)),
      secret,
      now,
      endpointsMax,
      form.get('api_version'),
      form.get('description'),
    ],
  );
  if (!rows[0])
    throw new StripeError(400, {
      message: `You have reached the maximum of ${endpointsMax} test webhook endpoints.`,
    });
  return { status: 200, body: { ...serializeEndpoint(rows[0]), secret } };
};

export const listEndpoints: Call = (context) =>
  pagedList<EndpointRow>(context, {
    url: '/v1/webhook_endpoints',
    noun: 'webhook endpoint',
    rows: 'select * from stripe_sandbox.webhook_endpoints',
    toJson: serializeEndpoint,
  });

export const deleteEndpoint: Call = async ({ client }, id) => {
  const { rowCount } = await client.query(
    'delete from stripe_sandbox.webhook_endpoints where id = $1',
    [id],
  );
  if (rowCount === 0) throw notFound('webhook endpoint', id);
  return { status: 200, body: { id, object: 'webhook_endpoint', deleted: true } };
};

const serializeEndpoint = (row: EndpointRow): Stripe.WebhookEndpoint => ({
  id: row.id,
  object: 'webhook_endpoint',
  api_version: row.api_version,
  application: null,
  created: seconds(row.created_at),
  description: row.description,
  enabled_events: row.enabled_events,
  livemode: false,
  metadata: row.metadata,
  status: 'enabled',
  url: row.url,
});
