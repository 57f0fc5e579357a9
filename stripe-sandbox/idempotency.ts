import { createHash } from 'node:crypto';
import { StripeError, type StripeResponse } from './stripe-error.ts';
import type { Client } from './transaction.ts';

const keepHours = 24;
const keyLengthMax = 255;

type Request = { key: string; path: string; form: URLSearchParams; now: Date };
type Call = {
  work: () => Promise<StripeResponse>;
  /** The response to keep for an error; undefined keeps nothing, and it is thrown. */
  toKeptResponse: (error: unknown) => StripeResponse | undefined;
};

/** Runs `work` once for a key; repeats get its response, errors too, also concurrent ones. */
export const withIdempotencyKey = async (
  client: Client,
  { key, path, form, now }: Request,
  call: Call,
): Promise<StripeResponse> => {
  if (key.length > keyLengthMax) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Idempotency keys have at most ${keyLengthMax} characters.`,
    });
  }
  await client.query(
    'delete from stripe_sandbox.idempotency_keys where key = $1 and created_at < $2',
    [key, new Date(now.getTime() - keepHours * 3_600_000)],
  );
  const fingerprint = createHash('sha256').update(`${path}\n${form}`).digest('hex');
  // A concurrent call with this key waits here for the first one's commit.
  const { rowCount } = await client.query(
    `insert into stripe_sandbox.idempotency_keys (key, fingerprint, created_at)
     values ($1, $2, $3) on conflict do nothing`,
    [key, fingerprint, now],
  );
  if (rowCount === 0) return replay(client, key, fingerprint);
  const { status, body } = await runOrUndo(client, call);
  await client.query(
    'update stripe_sandbox.idempotency_keys set status = $2, answer = $3 where key = $1',
    [key, status, JSON.stringify(body)],
  );
  return { status, body };
};

/** Undoes what a call did that fails; its key stays. */
const runOrUndo = async (
  client: Client,
  { work, toKeptResponse }: Call,
): Promise<StripeResponse> => {
  await client.query('savepoint call');
  try {
    return await work();
  } catch (error) {
    const response = toKeptResponse(error);
    if (!response) throw error;
    await client.query('rollback to savepoint call');
    return response;
  }
};

type StoredResponse = {
  fingerprint: string;
  status: StripeResponse['status'];
  answer: StripeResponse['body'];
};

const replay = async (
  client: Client,
  key: string,
  fingerprint: string,
): Promise<StripeResponse> => {
  const { rows } = await client.query<StoredResponse>(
    `select fingerprint, status, answer from stripe_sandbox.idempotency_keys
     where key = $1 and status is not null and answer is not null`,
    [key],
  );
  const [stored] = rows;
  if (!stored || stored.fingerprint !== fingerprint) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters ' +
        'they were first used with.',
    });
  }
  return { status: stored.status, body: stored.answer, replayed: true };
};
