// Webhook endpoints: made, listed and deleted. The signing secret is told once, when one is made.
import { newId } from './new-id.ts';
import { pagedList } from './paged-list.ts';
import { metadataOf, type RequestContext } from './payment-intents.ts';
import { missingParam, notFound, StripeError, type StripeResponse } from './stripe-error.ts';

type EndpointRow = {
  id: string;
  url: string;
  enabled_events: string[];
  metadata: Record<string, string>;
  created_at: Date;
};

/** As an account of Stripe has at most. */
const endpointsMax = 16;

export const createEndpoint = async ({
  client,
  form,
  now,
}: RequestContext): Promise<StripeResponse> => {
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
       (id, url, enabled_events, metadata, secret, created_at)
     select $1, $2, $3, $4, $5, $6
     where (select count(*) from stripe_sandbox.webhook_endpoints) < $7 returning *`,
    [newId('we'), url, events, JSON.stringify(metadataOf(form)), secret, now, endpointsMax],
  );
  if (!rows[0])
    throw new StripeError(400, {
      message: `You have reached the maximum of ${endpointsMax} test webhook endpoints.`,
    });
  return { status: 200, body: { ...serializeEndpoint(rows[0]), secret } };
};

export const listEndpoints = (context: RequestContext): Promise<StripeResponse> =>
  pagedList<EndpointRow>(context, {
    url: '/v1/webhook_endpoints',
    rows: 'select * from stripe_sandbox.webhook_endpoints where $4::text is null',
    toJson: serializeEndpoint,
  });

export const deleteEndpoint = async (
  { client }: RequestContext,
  id: string,
): Promise<StripeResponse> => {
  const { rowCount } = await client.query(
    'delete from stripe_sandbox.webhook_endpoints where id = $1',
    [id],
  );
  if (rowCount === 0) throw notFound('webhook endpoint', id);
  return { status: 200, body: { id, object: 'webhook_endpoint', deleted: true } };
};

const serializeEndpoint = ({ id, url, enabled_events, metadata, created_at }: EndpointRow) => ({
  id,
  object: 'webhook_endpoint',
  url,
  enabled_events,
  metadata,
  status: 'enabled',
  livemode: false,
  created: Math.floor(created_at.getTime() / 1000),
});
