// The numbers of Insights, one row each; API, page, chart, table and CSV use them.

import { averageCents } from '../../platform/values/part-of-cents.ts';
import { percentOf } from '../../platform/values/percent-of.ts';

/** The sums that are stored for each quarter of an hour. */
export const sumNames = [
  'received',
  'refunded',
  'orders',
  'foreignOrders',
  'due',
  'items',
  'placed',
  'visits',
  'productViews',
  'cartViews',
  'searchesInVain',
] as const;

export type Sums = Record<(typeof sumNames)[number], number>;

export type Unit = 'money' | 'count' | 'percent';
/** The kind of rows behind a number, see `metric-rows.ts`. */
export type RowKind = 'money' | 'refunds' | 'paidOrders' | 'items' | 'placedOrders';

type Metric = {
  label: string;
  unit: Unit;
  /** The number, from the sums of a period; money in cents; null for a division by zero. */
  value: (sums: Sums) => number | null;
  help: string;
  /** It counts pages, of which nobody knows the market. */
  isOfViews?: true;
  /** The rows behind the number, and how it is computed from them; undefined without rows. */
  opens?: { rows: RowKind; as: 'sum' | 'count' | 'average' };
};

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : percentOf(part, whole);

export const metrics = {
  revenue: {
    label: 'Revenue',
    unit: 'money',
    value: ({ received, refunded }) => received - refunded,
    help:
      'Payments received, less refunds made, each on its own day. The same as Today. In the ' +
      "shop's own currency, or the chosen market's, as all money here.",
    opens: { rows: 'money', as: 'sum' },
  },
  orders: {
    label: 'Orders',
    unit: 'count',
    value: ({ orders }) => orders,
    help: 'Orders that were paid, on the day of the payment. Refunds do not change it.',
    opens: { rows: 'paidOrders', as: 'count' },
  },
  averageOrder: {
    label: 'Average order',
    unit: 'money',
    value: ({ due, orders, foreignOrders }) => averageCents(due, orders - foreignOrders),
    help:
      'What those in the currency of Revenue cost, with shipping and taxes, divided by their ' +
      'number.',
    opens: { rows: 'paidOrders', as: 'average' },
  },
  items: {
    label: 'Items sold',
    unit: 'count',
    value: ({ items }) => items,
    help: 'Items of paid orders, also those that were returned later.',
    opens: { rows: 'items', as: 'sum' },
  },
  refunds: {
    label: 'Refunds',
    unit: 'money',
    value: ({ refunded }) => refunded,
    help: 'Money that went back, on the day of the refund.',
    opens: { rows: 'refunds', as: 'sum' },
  },
  visits: {
    label: 'Visits',
    isOfViews: true,
    unit: 'count',
    value: ({ visits }) => visits,
    help: 'Pages that a browser opened from outside the shop, without known bots.',
  },
  productViews: {
    label: 'Product views',
    isOfViews: true,
    unit: 'count',
    value: ({ productViews }) => productViews,
    help: 'How often product pages were seen, without known bots.',
  },
  cartViews: {
    label: 'Cart views',
    isOfViews: true,
    unit: 'count',
    value: ({ cartViews }) => cartViews,
    help: 'How often the cart was opened.',
  },
  checkouts: {
    label: 'Checkouts',
    unit: 'count',
    value: ({ placed }) => placed,
    help: 'Orders that were placed to be paid, whether they were or not.',
    opens: { rows: 'placedOrders', as: 'count' },
  },
  conversion: {
    label: 'Conversion',
    isOfViews: true,
    unit: 'percent',
    value: ({ orders, visits }) => share(orders, visits),
    help: 'Paid orders for 100 visits.',
  },
  searchesInVain: {
    label: 'Searches without results',
    isOfViews: true,
    unit: 'count',
    value: ({ searchesInVain }) => searchesInVain,
    help: 'Searches that found nothing.',
  },
} satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as MetricName[];
export const metricOf = (name: MetricName): Metric => metrics[name];

/** The steps from a view to a paid order. */
export const funnel: readonly MetricName[] = ['productViews', 'cartViews', 'checkouts', 'orders'];
