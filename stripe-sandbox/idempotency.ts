import { createHash } from 'node:crypto';
import type { Queryable } from '../src/database/database.ts';
import { type Answer, StripeError } from './stripe-error.ts';

const keepHours = 24;

/** Does `work` once for a key: a repeat, even at the same moment, gets the first answer. The key with another call is refused. */
export const once = async (
  client: Queryable,
  request: { key: string; path: string; form: URLSearchParams; now: Date },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const { key, path, form, now } = request;
  await client.query(
    'delete from stripe_sandbox.idempotency_keys where key = $1 and created_at < $2',
    [key, new Date(now.getTime() - keepHours * 3_600_000)],
  );
  const fingerprint = createHash('sha256').update(`${path}\n${form}`).digest('hex');
  // A second caller with this key waits here until the first has committed.
  const { rowCount } = await client.query(
    'insert into stripe_sandbox.idempotency_keys (key, fingerprint, created_at) values ($1, $2, $3) on conflict do nothing',
    [key, fingerprint, now],
  );
  if (rowCount === 0) return replay(client, key, fingerprint);
  const answer = await work();
  await client.query(
    'update stripe_sandbox.idempotency_keys set status = $2, answer = $3 where key = $1',
    [key, answer.status, JSON.stringify(answer.body)],
  );
  return answer;
};

const replay = async (client: Queryable, key: string, fingerprint: string): Promise<Answer> => {
  const { rows } = await client.query<{
    fingerprint: string;
    status: Answer['status'];
    answer: Answer['body'];
  }>('select fingerprint, status, answer from stripe_sandbox.idempotency_keys where key = $1', [
    key,
  ]);
  const [kept] = rows;
  if (!kept || kept.fingerprint !== fingerprint) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  return { status: kept.status, body: kept.answer, replayed: true };
};
