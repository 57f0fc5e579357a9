// Each event is a row of its transaction, delivered after the commit, at least once.
import { type CallContext, seconds } from '../call.ts';
import { newId } from '../new-id.ts';

/** The version whose shapes the sandbox's objects have. */
export const apiVersion = '2026-10-28.endive';

type Recorder = Pick<CallContext, 'client' | 'now' | 'request'>;

/** `previous`: what an update changed, as it was. */
export const recordEvent = async (
  { client, now, request }: Recorder,
  type: string,
  object: object,
  previous?: object,
): Promise<void> => {
  const payload = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(now),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: request ?? { id: null, idempotency_key: null },
    type,
  };
  await client.query(
    'insert into stripe_sandbox.events (id, payload, created_at) values ($1, $2, $3)',
    [payload.id, JSON.stringify(payload), now],
  );
};
