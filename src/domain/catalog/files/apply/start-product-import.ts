import type { Database } from '../../../../platform/database/database.ts';
import { addJob } from '../../../../platform/database/job-queue.ts';
import { type Failure, fail, isFailure } from '../../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../../audit-log/record-audit-entry.ts';
import {
  findProductImport,
  importNotFound,
  isImportExpired,
  lockProductImport,
} from '../find-product-import.ts';
import { importMax, importUndoEnd, type ProductImport } from '../product-import.ts';

type Context = { database: Database; now: () => Date };
type Target = { id: string; actorId: string };
type Refused = Failure<'not_found' | 'changed_meanwhile'>;

/**
 * Begins to apply what was checked, by the admin who saw it; a job does it. Twice applies it once.
 * Errors: not_found, also when it was checked too long ago.
 */
export const applyProductImport = (context: Context, target: Target) =>
  begin(context, target, {
    from: 'previewed',
    to: `'applying', applied_at = $2, reached = 0`,
    action: 'product_import_applied',
    check: (one, now) =>
      one.actorId !== target.actorId || isImportExpired(one, now) ? importNotFound() : undefined,
  });

/**
 * Begins to put back what nobody changed since. Twice undoes it once.
 * Errors: not_found, changed_meanwhile while it is being applied.
 */
export const undoProductImport = (context: Context, target: Target) =>
  begin(context, target, {
    from: 'applied',
    to: `'undoing', undone_at = $2, undone_by = $3, reached = 0`,
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
  from: ProductImport['state'];
  to: string;
  action: 'product_import_applied' | 'product_import_undone';
  check: (one: ProductImport, now: Date) => Refused | undefined;
};

const begin = async (
  context: Context,
  { id, actorId }: Target,
  { from, to, action, check }: Step,
): Promise<ProductImport | Refused> => {
  const begun = await context.database.transaction(async (client) => {
    const one = await lockProductImport(client, id);
    const at = context.now();
    if (!one) return importNotFound();
    const problem = check(one, at);
    if (problem) return problem;
    if (one.state !== from) return true;
    await client.query(
      `update product_imports set state = ${to}
       where id = $1 and $2::timestamptz is not null and $3::text is not null`,
      [id, at, actorId],
    );
    const { fileName, added, changed } = one;
    const detail = { fileName, added, changed };
    await recordAuditEntry(client, { at, actorId, action, subject: id, detail });
    await addJob(client, { task: 'run-product-imports', key: `product-import:${id}` });
    return true;
  });
  return isFailure(begun) ? begun : await findProductImport(context, id);
};
