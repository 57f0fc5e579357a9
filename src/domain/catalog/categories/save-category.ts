import { isDeepStrictEqual } from 'node:util';
import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { counted } from '../../../platform/text/counted.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { changedSince } from '../../audit-log/revert-change.ts';
import {
  type CategoryInput,
  categoryLimits,
  inTreeOrder,
  type ManagedCategory,
  parentProblem,
} from './category.ts';
import { selectManagedCategories } from './list-managed-categories.ts';
import { queueRefresh } from './refresh-categories.ts';

/** What the audit log keeps; `order`: of all, where that changed. */
export type AuditedCategory = Omit<CategoryInput, 'label'> & { name: string; order?: string[] };

type Invalid = Failure<'invalid_input'>;

/** For admins; the last of its level. Errors: invalid_input {field}. */
export const addCategory = (
  { database, now }: DatabaseAndClock,
  { actorId, ...typed }: CategoryInput & { actorId: string },
): Promise<ManagedCategory | Invalid> =>
  database.transaction(async (client) => {
    const all = await lockCategories(client);
    const max = categoryLimits.categories;
    const problem = checkInput(all, null, typed);
    if (problem) return problem;
    if (all.length >= max) return fail('invalid_input', `There are ${max} categories already.`);
    const { label: name, title, parent } = typed;
    await client.query('insert into categories (name, title, parent) values ($1, $2, $3)', [
      ...[name, title, parent],
    ]);
    return await audited(client, { name, actorId, at: now(), action: 'category_added' });
  });

/**
 * For admins: what it is called, the text of links, and where it stands. Its name stays, and with
 * it what rules, links and products say. Errors: not_found, changed_meanwhile, invalid_input.
 */
export const changeCategory = (
  context: DatabaseAndClock,
  {
    name,
    revision,
    actorId,
    ...typed
  }: CategoryInput & { name: string; revision: number; actorId: string },
): Changed =>
  replaceCategory(context, { name, actorId }, (before) =>
    before.revision === revision || isSame(before, typed)
      ? typed
      : fail('changed_meanwhile', 'This category was changed meanwhile. Load it again.'),
  );

type Changed = Promise<ManagedCategory | Invalid | Failure<'not_found' | 'changed_meanwhile'>>;
/** `order`: the names of all categories. */
type Placed = CategoryInput & { order?: readonly string[] };

const isSame = (one: CategoryInput, other: CategoryInput): boolean =>
  one.label === other.label && one.title === other.title && one.parent === other.parent;

export const replaceCategory = (
  { database, now }: DatabaseAndClock,
  { name, actorId }: { name: string; actorId: string },
  next: (
    before: ManagedCategory,
    order: readonly string[],
  ) => Placed | Failure<'changed_meanwhile'>,
): Changed =>
  database.transaction(async (client) => {
    const all = await lockCategories(client);
    const before = all.find((one) => one.name === name);
    if (!before) return categoryNotFound();
    const typed = next(before, namesOf(all));
    if (isFailure(typed)) return typed;
    if (isSame(before, typed)) return before;
    const problem = checkInput(all, name, typed);
    if (problem) return problem;
    const { label, title, parent, order } = typed;
    await client.query(
      `update categories set label = nullif($2, name), title = $3, parent = $4,
         position = case when parent is distinct from $4 then (
           select max(position) + 1 from categories) else position end,
         revision = revision + 1 where name = $1`,
      [name, label, title, parent],
    );
    if (before.label !== label || before.parent !== parent) await queueRefresh(client, name);
    if (order) await writeOrder(client, inOrder(await selectManagedCategories(client), order));
    return await audited(client, {
      ...{ name, actorId, at: now(), before, orderBefore: namesOf(all) },
      action: 'category_changed',
    });
  });

/** For admins: the order of menus and filters; those below another stay there. */
export const orderCategories = (
  { database, now }: DatabaseAndClock,
  /** `seen`: the order that is meant to change; left out: whatever is there. */
  { names, seen, actorId }: { names: readonly string[]; seen?: readonly string[]; actorId: string },
): Promise<ManagedCategory[] | Failure<'changed_meanwhile'>> =>
  database.transaction(async (client) => {
    const before = await lockCategories(client);
    const there = namesOf(before);
    if (seen && !isDeepStrictEqual(there, seen)) return changedSince();
    if (!isDeepStrictEqual([...there].sort(), [...names].sort()))
      return fail('changed_meanwhile', 'Categories were added or deleted. Load the page again.');
    const after = await writeOrder(client, inOrder(before, names));
    if (isDeepStrictEqual(there, after)) return before;
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'categories_ordered',
      subject: 'categories',
      detail: { before: there, after },
    });
    return await selectManagedCategories(client);
  });

const namesOf = (all: readonly ManagedCategory[]): string[] => all.map(({ name }) => name);

const inOrder = (all: readonly ManagedCategory[], names: readonly string[]): ManagedCategory[] => {
  const places = new Map(names.map((name, place) => [name, place]));
  return all.toSorted((one, other) => (places.get(one.name) ?? 0) - (places.get(other.name) ?? 0));
};

/** For admins: one that no product has and none is below. Errors: not_found, invalid_input. */
export const deleteCategory = (
  { database, now }: DatabaseAndClock,
  { name, actorId }: { name: string; actorId: string },
): Promise<true | Failure<'not_found' | 'invalid_input'>> =>
  database.transaction(async (client) => {
    const all = await lockCategories(client);
    const before = all.find((one) => one.name === name);
    if (!before) return categoryNotFound();
    const below = all.find(({ parent }) => parent === name);
    if (below) return fail('invalid_input', `“${below.label}” is below it.`);
    // Products that are being saved are waited for.
    await client.query('select from categories where name = $1 for update', [name]);
    const { rows } = await client.query<{ products: number }>(
      'select count(*) as products from products where category = $1',
      [name],
    );
    const products = rows[0]?.products ?? 0;
    if (products > 0)
      return fail(
        'invalid_input',
        `${counted(products, 'product')} of it, archived ones and drafts among them. ` +
          'Give them another category first.',
      );
    await client.query('delete from categories where name = $1', [name]);
    const detail = { before: auditedCategory(before) };
    const action = 'category_deleted';
    await recordAuditEntry(client, { at: now(), actorId, action, subject: name, detail });
    return true;
  });

const categoryNotFound = () => fail('not_found', 'There is no such category.');

/** Lets admins take turns; customers and product forms do not wait. */
const lockCategories = async (client: Queryable): Promise<ManagedCategory[]> => {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('categories', 0))`);
  return await selectManagedCategories(client);
};

const checkInput = (
  all: readonly ManagedCategory[],
  name: string | null,
  { label, parent }: CategoryInput,
): Invalid | undefined => {
  const isSame = (text: string) => text.toLowerCase() === label.toLowerCase();
  const other = all.find((one) => one.name !== name && (isSame(one.name) || isSame(one.label)));
  const problem = parentProblem(all, name, parent);
  if (problem) return fail('invalid_input', problem, { field: 'parent' });
  if (!other) return undefined;
  const message = isSame(other.label)
    ? `There is a category “${other.label}” already.`
    : `Links and rules still know “${other.label}” by this name.`;
  return fail('invalid_input', message, { field: 'label' });
};

/** Positions follow the tree, so that sorting by them alone shows it. Answers the names. */
const writeOrder = async (
  client: Queryable,
  all: readonly ManagedCategory[],
): Promise<string[]> => {
  const names = namesOf(inTreeOrder(all));
  await client.query(
    `update categories c set position = ordered.position
     from unnest($1::text[]) with ordinality ordered (name, position)
     where c.name = ordered.name and c.position <> ordered.position`,
    [names],
  );
  return names;
};

type Told = {
  name: string;
  actorId: string;
  at: Date;
  action: 'category_added' | 'category_changed';
  before?: ManagedCategory;
  orderBefore?: string[];
};

const audited = async (client: Queryable, { name, before, orderBefore, ...entry }: Told) => {
  const all = await selectManagedCategories(client);
  const order = await writeOrder(client, all);
  const after = all.find((one) => one.name === name);
  if (!after) throw new Error('A locked category is gone.');
  // A new parent changes the order as well, so undoing restores both.
  const isMoved = before && before.parent !== after.parent;
  const detail = {
    before: before && { ...auditedCategory(before), ...(isMoved && { order: orderBefore }) },
    after: { ...auditedCategory(after), ...(isMoved && { order }) },
  };
  await recordAuditEntry(client, { subject: name, ...entry, detail });
  return after;
};

const auditedCategory = ({ label, title, parent }: ManagedCategory): AuditedCategory => ({
  name: label,
  title,
  parent,
});
