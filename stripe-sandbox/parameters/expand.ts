// `expand`: objects in place of their ids, and an error for what is none.
import type { CallContext } from '../call.ts';
import { lockIntent, serializeIntent } from '../intent-row.ts';
import { findMethod, serializeMethod } from '../method-row.ts';
import { getBalanceTransaction } from '../money/balance-transactions.ts';
import { findCharge, intentOf } from '../money/charges.ts';
import { findDispute } from '../money/disputes.ts';
import { findRefund, serializeRefund } from '../money/refund-row.ts';
import { StripeError } from '../stripe-error.ts';

/** What can be expanded; a field that the sandbox leaves empty stays so. */
const expandable: Record<string, readonly string[]> = {
  payment_intent: [
    ...['application', 'customer', 'latest_charge', 'on_behalf_of', 'payment_method'],
    ...['payment_record', 'review', 'source'],
  ],
  charge: [
    ...['application', 'application_fee', 'balance_transaction', 'customer'],
    ...['failure_balance_transaction', 'on_behalf_of', 'payment_intent', 'review', 'transfer'],
  ],
  refund: [
    ...['balance_transaction', 'charge', 'customer', 'failure_balance_transaction'],
    ...['payment_intent', 'payment_method', 'source_transfer_reversal', 'transfer_reversal'],
  ],
  dispute: ['charge', 'payment_intent'],
  balance_transaction: ['source'],
  payment_method: ['customer'],
};
const ofBrowsers = ['payment_method'];
const depthMax = 4;
/** What the call itself has left out unless it was asked for. */
const included: Record<string, readonly string[]> = {
  'tax.calculation': [
    ...['customer', 'line_items', 'line_items.data.tax_breakdown', 'shipping_cost.tax_breakdown'],
  ],
};

type Json = Record<string, unknown>;

export const expandAnswer = async (context: CallContext, body: object): Promise<object> => {
  const paths = [...context.form].flatMap(([name, path]) =>
    /^expand\[\d*\]$/.test(name) ? [path] : [],
  );
  const expanded = structuredClone(body) as Json;
  for (const path of paths) {
    if (included[`${(body as Json).object}`]?.includes(path)) continue;
    const parts = path.split('.');
    if (parts.length > depthMax) {
      throw invalid(`You cannot expand more than ${depthMax} levels of a property (${path}).`);
    }
    const isList = expanded.object === 'list' || expanded.object === 'search_result';
    if (!isList) await expandIn(context, expanded, parts, path);
    else if (parts.shift() !== 'data' || parts.length === 0) {
      throw invalid(`${cannot(path)} You may want to try expanding 'data.${path}' instead.`);
    } else for (const item of expanded.data as Json[]) await expandIn(context, item, parts, path);
  }
  return expanded;
};

const expandIn = async (
  context: CallContext,
  object: Json,
  [field = '', ...rest]: string[],
  path: string,
): Promise<void> => {
  const fields = expandable[`${object.object}`] ?? [];
  const isKnown = fields.includes(field) && (!context.fromBrowser || ofBrowsers.includes(field));
  if (!isKnown) throw invalid(cannot(path));
  const id = object[field];
  if (typeof id === 'string') object[field] = await read(context, id);
  const inner = object[field];
  if (rest.length > 0 && inner) await expandIn(context, inner as Json, rest, path);
};

const read = async (context: CallContext, id: string): Promise<object> => {
  const prefix = id.slice(0, id.indexOf('_'));
  const reader = readers[prefix];
  if (!reader) throw new Error(`Nothing reads ${prefix}.`);
  return structuredClone(await reader(context, id));
};

const readers: Record<string, (context: CallContext, id: string) => Promise<object>> = {
  pi: async (context, id) => serializeIntent(await lockIntent(context.client, id), context),
  pm: async (context, id) => serializeMethod(await findMethod(context, id), context),
  ch: (context, id) => findCharge(context, intentOf(id)),
  re: async (context, id) => serializeRefund(await findRefund(context, id)),
  dp: findDispute,
  txn: async (context, id) => (await getBalanceTransaction(context, id)).body,
};

const cannot = (path: string): string => `This property cannot be expanded (${path}).`;

const invalid = (message: string): StripeError =>
  new StripeError(400, { message, param: 'expand' });
