// The provider is asked before an order, outside of its transaction. Its answer is stored, and
// placing an order only uses stored answers.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { TaxLine } from '../tax-line.ts';
import {
  type TaxAnswer,
  type TaxProvider,
  TaxProviderError,
  type TaxQuestion,
} from './tax-provider.ts';
import { fingerprintOf, wrongAnswer } from './tax-question.ts';

export type TaxEstimate = { id: string; lines: TaxLine[] };

export type TaxContext = {
  database: Database;
  now: () => Date;
  /** Null: its keys are missing. */
  taxProvider: TaxProvider | null;
  log: (problem: unknown) => void;
};

const answerMs = 2000;

/**
 * The kept estimate of an equal sale, or a new one. No answer is never a tax of zero. Errors:
 * unavailable.
 */
export const estimateTaxes = async (
  { database, now, taxProvider, log }: TaxContext,
  question: TaxQuestion,
  waitMs = answerMs,
): Promise<TaxEstimate | Failure<'unavailable'>> => {
  const kept = await findTaxEstimate(database.pool, question, { now: now() });
  if (kept) return kept;
  try {
    if (!taxProvider) throw new TaxProviderError('has no key', { isRefused: true });
    const answer = await within(waitMs, taxProvider.estimate(question));
    const wrong = wrongAnswer(question, answer);
    if (wrong) throw new TaxProviderError(`answered ${wrong}`, { isRefused: false });
    return await keep(database, { question, answer, now: now() });
  } catch (error) {
    if (!(error instanceof TaxProviderError)) throw error;
    log(`No taxes from their provider: ${error.message}`);
    return error.isRefused ? refused() : silent();
  }
};

const silent = () =>
  fail('unavailable', 'The taxes of this order are not known right now. Try again in a moment.');
const refused = () =>
  fail(
    'unavailable',
    'The taxes for this address are not known. Check its postcode and region, or write to us.',
  );

const within = async <T>(waitMs: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const problem = `did not answer within ${waitMs} ms`;
    timer = setTimeout(() => reject(new TaxProviderError(problem, { isRefused: false })), waitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** How long an estimate may become an order. */
const freshHours = 1;

/** Fresh, of an equal sale, and of no other order. */
export const findTaxEstimate = async (
  client: Queryable,
  question: TaxQuestion,
  { now, orderId = null }: { now: Date; orderId?: string | null | undefined },
): Promise<TaxEstimate | undefined> => {
  const { rows } = await client.query<TaxEstimate>({
    name: 'find-tax-estimate',
    text: `select id, lines from tax_estimates
      where fingerprint = $1 and made_at > $2::timestamptz - interval '${freshHours} hours'
        and (order_id is null or order_id = $3)
      order by order_id nulls last, made_at desc limit 1`,
    values: [fingerprintOf(question), now, orderId],
  });
  return rows[0];
};

const keep = async (
  { writes }: Database,
  { question, answer, now }: { question: TaxQuestion; answer: TaxAnswer; now: Date },
): Promise<TaxEstimate> => {
  const { rows } = await writes.query<{ id: string }>(
    `insert into tax_estimates (fingerprint, question, provider_id, lines, made_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [
      fingerprintOf(question),
      JSON.stringify(question),
      answer.id,
      JSON.stringify(answer.lines),
      now,
    ],
  );
  return { id: rows[0]?.id ?? '', lines: answer.lines };
};

/** Replaces the taxes of an order. Its totals are written before. */
export const takeTaxEstimate = async (
  client: Queryable,
  { estimateId, orderId }: { estimateId: string; orderId: string },
): Promise<void> => {
  await client.query({
    name: 'take-tax-estimate',
    text: `update tax_estimates set order_id = case when id = $1 then $2::uuid end,
        order_revision = case when id = $1 then (select revision from orders where id = $2) end
      where id = $1 or order_id = $2`,
    values: [estimateId, orderId],
  });
};
