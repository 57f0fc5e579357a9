import type { DatabaseAndClock, Queryable } from '../../../../platform/database/database.ts';
import { addJob } from '../../../../platform/database/job-queue.ts';
import { type Failure, fail, isFailure } from '../../../../platform/errors/errors.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { recordAuditEntry } from '../../../audit-log/record-audit-entry.ts';
import { chosenFormat } from '../chosen-format.ts';
import { choiceProblems } from '../column-choices.ts';
import {
  findProductImport,
  importNotFound,
  isImportExpired,
  lockProductImport,
} from '../find-product-import.ts';
import { importMax, importUndoEnd, type ProductImport } from '../product-import.ts';
import { rememberColumns } from '../remembered-columns.ts';

type Target = { id: string; actorId: string };
/** `onlyRight`: without the products that have mistakes. */
type Apply = Target & { onlyRight?: boolean | undefined };
type Refused = Failure<'not_found' | 'changed_meanwhile' | 'invalid_input'>;

/**
 * Begins to apply what was checked, by the admin who saw it; a job does it. Twice applies it once.
 * Errors: not_found, also when it was checked too long ago; invalid_input while it asks something.
 */
export const applyProductImport = (
  context: DatabaseAndClock,
  { onlyRight = false, ...target }: Apply,
) =>
  begin(context, target, {
    from: ['previewed'],
    to: `'applying', applied_at = $2, reached = 0`,
    action: 'product_import_applied',
    check: (one, now) => {
      if (one.actorId !== target.actorId || isImportExpired(one, now)) return importNotFound();
      if (one.state !== 'previewed') return undefined;
      if (one.uncounted > 0 && one.uncountedStock === null)
        return fail('invalid_input', uncountedQuestion(one), { field: 'stock' });
      if (one.refused > 0 && !onlyRight)
        return fail('invalid_input', refusedQuestion(one), { field: 'onlyRight' });
      return undefined;
    },
  });

const uncountedQuestion = ({ uncounted }: ProductImport): string =>
  `${counted(uncounted, 'size')} for sale without a number of items: ` +
  'say first how many there are ' +
  'of each.';

const refusedQuestion = ({ refused }: ProductImport): string =>
  `${counted(refused, 'product')} with mistakes would be left out: say that only the others count.`;

/**
 * Says how many there are of each size that is for sale without a number, and checks the file
 * again. Errors: not_found.
 */
export const answerProductImport = (
  context: DatabaseAndClock,
  { stock, ...target }: Target & { stock: number },
) =>
  begin(context, target, {
    from: ['previewed'],
    to: `'checking', problems = 0, notes = 0, uncounted_stock = ${Math.trunc(stock)}`,
    check: (one, now) =>
      one.actorId !== target.actorId || isImportExpired(one, now) ? importNotFound() : undefined,
    isNeedless: ({ uncounted }) => uncounted === 0,
    prepare: (client, { id }) => forgetCheck(client, id),
  });

/** Before the file is checked again. */
const forgetCheck = async (client: Queryable, id: string): Promise<void> => {
  await client.query('delete from product_import_products where import_id = $1', [id]);
  await client.query('delete from product_import_problems where import_id = $1', [id]);
  await client.query('update product_import_lines set problem = null where import_id = $1', [id]);
};

/**
 * Says what each column of a file is whose titles are not known, keeps that for the next file with
 * the same titles, and checks the file. Errors: not_found, invalid_input.
 */
export const chooseImportColumns = (
  context: DatabaseAndClock,
  { columns: chosen, ...target }: Target & { columns: readonly string[] },
) =>
  begin(context, target, {
    from: ['choosing', 'previewed', 'failed'],
    to: `'checking', problems = 0, notes = 0, problem = null, is_remembered = false`,
    check: (one, now) => {
      const isOpen = one.state === 'choosing' || (one.chosen && one.appliedAt === null);
      if (one.actorId !== target.actorId || isImportExpired(one, now) || !isOpen)
        return importNotFound();
      const [problem] =
        chosen.length === one.head.length
          ? choiceProblems(chosen)
          : [`Say what each of the ${one.head.length} columns is.`];
      return problem ? fail('invalid_input', problem, { field: 'columns' }) : undefined;
    },
    prepare: async (client, { id, head }, at) => {
      const { name, columns } = chosenFormat(head, chosen);
      await forgetCheck(client, id);
      await client.query(
        'update product_imports set chosen = $2, format = $3, columns = $4 where id = $1',
        [id, chosen, name, [...new Set(columns.map(({ to }) => to))]],
      );
      await rememberColumns(client, head, chosen, at);
    },
  });

/**
 * Begins to put back what nobody changed since. Twice undoes it once.
 * Errors: not_found, changed_meanwhile while it is being applied.
 */
export const undoProductImport = (context: DatabaseAndClock, target: Target) =>
  begin(context, target, {
    from: ['applied'],
    to: `'undoing', undone_at = $2, undone_by = $3, reached = 0, problem = null`,
    action: 'product_import_undone',
    check: (one, now) => {
      if (one.state === 'applying')
        return fail('changed_meanwhile', 'It is still being applied. Undo it when it is done.');
      const end = importUndoEnd(one);
      if (!end) return importNotFound();
      const over = `A file can be undone for ${importMax.undoDays} days, which are over.`;
      return now > end ? fail('not_found', over) : undefined;
    },
  });

type Step = {
  from: readonly ProductImport['state'][];
  to: string;
  /** For the audit log, once something of the shop changes. */
  action?: 'product_import_applied' | 'product_import_undone';
  /** True if nothing is left to do. */
  isNeedless?: (one: ProductImport) => boolean;
  prepare?: (client: Queryable, one: ProductImport, at: Date) => Promise<void>;
  check: (one: ProductImport, now: Date) => Refused | undefined;
};

const begin = async (
  context: DatabaseAndClock,
  { id, actorId }: Target,
  { from, to, action, isNeedless, prepare, check }: Step,
): Promise<ProductImport | Refused> => {
  const begun = await context.database.transaction(async (client) => {
    const one = await lockProductImport(client, id);
    const at = context.now();
    if (!one) return importNotFound();
    const problem = check(one, at);
    if (problem) return problem;
    if (!from.includes(one.state) || isNeedless?.(one)) return true;
    await client.query(
      `update product_imports set state = ${to}
       where id = $1 and $2::timestamptz is not null and $3::text is not null`,
      [id, at, actorId],
    );
    const { fileName, added, changed } = one;
    const detail = { fileName, added, changed };
    if (action) await recordAuditEntry(client, { at, actorId, action, subject: id, detail });
    await prepare?.(client, one, at);
    await addJob(client, { task: 'run-product-imports', key: `product-import:${id}` });
    return true;
  });
  return isFailure(begun) ? begun : await findProductImport(context, id);
};
