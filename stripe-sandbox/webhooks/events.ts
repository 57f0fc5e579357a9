import type { Call } from '../call.ts';
import { pagedList } from '../paged-list.ts';
import { notFound } from '../stripe-error.ts';

type EventRow = { id: string; payload: string; created_at: Date };

const eventsSql = `select id, payload, created_at, payload::jsonb ->> 'type' as type,
    (delivered_at is not null)::text as delivery_success
  from stripe_sandbox.events`;

export const listEvents: Call = (context) =>
  pagedList<EventRow>(context, {
    url: '/v1/events',
    noun: 'event',
    rows: eventsSql,
    filters: ['type', 'delivery_success'],
    toJson: ({ payload }) => JSON.parse(payload),
  });

export const getEvent: Call = async ({ client }, id) => {
  const { rows } = await client.query<{ payload: string }>(
    'select payload from stripe_sandbox.events where id = $1',
    [id],
  );
  if (!rows[0]) throw notFound('event', id);
  return { status: 200, body: JSON.parse(rows[0].payload) };
};
