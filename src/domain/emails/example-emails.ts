// Emails of a made-up customer: the shop's own writers, on a database that knows this one alone.
import type { Database, Queryable } from '../../platform/database/database.ts';
import {
  type EmailContent,
  type EmailKind,
  type ExampleKind,
  exampleKinds,
  type WriteEmail,
} from '../../platform/email/email.ts';
import type { Letterhead } from '../../platform/email/letterhead.ts';

type ExampleContext = {
  database: Database;
  publicUrl: string;
  findLetterhead: (client?: Queryable) => Promise<Letterhead>;
  identity: { createPasswordLink: (...of: never[]) => Promise<string | null> };
};
/** `example` is what the query of an email finds. */
export type ExampleRows<Context> = Record<
  Exclude<EmailKind, 'test_email'>,
  { write: WriteEmail<Context>; example?: object }
>;

export type EmailDraft = { sender: string; orderText: string; closing: string };
type Example = { kind: ExampleKind; draft: EmailDraft | null };

/**
 * An email of this kind for the example customer, with the settings as they are typed now. Its
 * links do not work.
 */
export const writeExampleEmail = async <Context extends ExampleContext>(
  given: Context,
  rows: ExampleRows<Context>,
  { kind, draft }: Example,
): Promise<EmailContent & { letterhead: Letterhead }> => {
  const database = draft ? withDraft(given.database, draft) : given.database;
  const context = { ...given, database };
  const { write, example = {} } = rows[kind];
  const content = await write(
    {
      ...context,
      database: exampleDatabase(context.database, example),
      identity: { createPasswordLink: async () => `${context.publicUrl}/SetPassword` },
    },
    'example',
  );
  if (!content) throw new Error(`The example of ${kind} says nothing.`);
  return { ...content, letterhead: await given.findLetterhead(database.pool) };
};

const withDraft = (database: Database, draft: EmailDraft): Database => {
  const query = (statement: { name?: string; values?: unknown[] }, values: unknown[]) =>
    statement.name === 'find-shop-settings' && statement.values?.[0] === 'emails'
      ? Promise.resolve({ rows: [{ value: draft, revision: 1 }] })
      : database.pool.query(statement as never, values);
  return { ...database, pool: { query } as never };
};

/** For the admin who asked; it is about the kind of email, and their id: 'new_device:7'. */
export const writeTestEmail =
  <Context extends ExampleContext>(rows: ExampleRows<Context>): WriteEmail<Context> =>
  async (context, about) => {
    const kind = exampleKinds.find((one) => one === about.split(':')[0]);
    if (!kind) return null;
    const { rows: found } = await context.database.pool.query<{ draft: EmailDraft | null }>(
      `select draft from email_outbox where kind = 'test_email' and about = $1
       order by created_at desc limit 1`,
      [about],
    );
    const example = { kind, draft: found[0]?.draft ?? null };
    const { unsubscribe: _, ...content } = await writeExampleEmail(context, rows, example);
    return {
      ...content,
      subject: `Test: ${content.subject}`,
      because: 'You get this email because a test of it was asked for in the dashboard of {site}.',
    };
  };

/** Data of the shop itself is real. */
const ofTheShop: unknown[] = ['find-shop-settings', 'find-first-purchase-code'];

const exampleDatabase = (database: Database, row: object): Database => {
  const query = (statement: { name?: string }, values: unknown[]) =>
    ofTheShop.includes(statement.name)
      ? database.pool.query(statement as never, values)
      : Promise.resolve({ rows: [row], rowCount: 1 });
  const client = { query } as unknown as Queryable;
  return { ...database, pool: client as never, writes: client as never };
};
