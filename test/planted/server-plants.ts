// Mistakes in the rules of the shop: sums, stock, who may do what, what is told to whom.
import type { Plant } from './plant.ts';

export const serverPlants: Plant[] = [
  {
    name: 'a promo code of 12.5% takes half a cent less than it says',
    file: 'src/domain/discounts/discount-kinds.ts',
    text: 'splitCents(cents, [value, 10_000 - value])[0] ?? 0',
    replacement: 'Math.floor((cents * value) / 10_000)',
    tests: [
      {
        file: 'src/domain/discounts/discount-table.test.ts',
        title: 'discounts of 40 carts take off what they say, to the cent',
      },
    ],
  },
  {
    name: 'delivery is free at 99 dollars, not over them',
    file: 'src/domain/pricing/pricing.ts',
    text: 'subtotalCents > freeShippingOverCents',
    replacement: 'subtotalCents >= freeShippingOverCents',
    tests: [{ file: 'src/domain/pricing/pricing.test.ts', title: 'with adjustments' }],
  },
  {
    name: 'a product that is saved without the last day of its discount loses it',
    file: 'src/domain/catalog/manage/save/save-fields.ts',
    text: '(input[name] === undefined ? [] : [[name, input[name]]])',
    replacement: '[[name, input[name] ?? null]]',
    tests: [
      {
        file: 'src/api/catalog/manage/product-discounts.test.ts',
        title: 'a discount has a last day until it is changed',
      },
    ],
  },
  {
    name: 'every customer may read the orders of all',
    file: 'src/api/orders/manage/order-list-routes.ts',
    text: "adminRoute({\n    method: 'get',\n    path: '/get-all-orders',",
    replacement: "userRoute({\n    method: 'get',\n    path: '/get-all-orders',",
    tests: [{ file: 'test/authorization.test.ts', title: 'GET /get-all-orders' }],
  },
  {
    name: 'a customer finds the orders of others by their numbers',
    file: 'src/domain/orders/find-order.ts',
    text: "order && (may(actor, 'orders.read') || order.customer.id === actor.id)",
    replacement: 'order',
    tests: [
      {
        file: 'src/domain/orders/find-order.test.ts',
        title: 'only its customer and admins find an order',
      },
    ],
  },
  {
    name: 'what costs exactly the highest price of a filter is left out',
    file: 'src/domain/catalog/listing/filter-kinds.ts',
    text: "bound === 'least' ? '>=' : '<='",
    replacement: "bound === 'least' ? '>=' : '<'",
    tests: [
      {
        file: 'src/domain/catalog/listing/discovery.test.ts',
        title: 'prices compare what is paid now',
      },
    ],
  },
  {
    name: 'the counts of a filter follow its own choice: the other options say 0',
    file: 'src/domain/catalog/facets/facet-sql.ts',
    text: '.filter(({ name }) => name !== except)',
    replacement: '.filter(() => except !== null)',
    tests: [
      {
        file: 'src/api/catalog/product-routes.test.ts',
        title: 'facets count what each option would find',
      },
    ],
  },
  {
    name: 'an order that expires keeps its stock reserved for ever',
    file: 'src/domain/orders/reservations/end-reservations.ts',
    text: '  await releaseStock(client, orderIds, now);',
    replacement: '',
    tests: [
      {
        file: 'src/domain/payments/expire-orders.test.ts',
        title: 'an unpaid order releases its stock when it expires',
      },
    ],
  },
  {
    name: 'customers at once use a promo code more often than it counts',
    file: 'src/domain/discounts/find-discounts.ts',
    text: 'if (!isQuote) {',
    replacement: 'if (isQuote) {',
    tests: [
      {
        file: 'src/domain/orders/place/promo-codes.test.ts',
        title: 'of twenty concurrent orders a code for seven counts for seven',
      },
    ],
  },
  {
    name: 'a payment that webhook and page report at once is settled twice',
    file: 'src/domain/payments/settle-payment.ts',
    text: '    if (!payment || !isUnsettled(payment)) return payment;',
    replacement: '    if (!payment) return payment;',
    tests: [
      {
        file: 'src/domain/payments/pay-order.test.ts',
        title: 'concurrent webhook, page and reconciling settle once',
      },
    ],
  },
  {
    name: 'who was signed in elsewhere stays so when the password is changed',
    file: 'src/domain/identity/end-ways-in.ts',
    text: "'otherConnections', 'undoLinks', ...factors],\n  },\n  promoted",
    replacement: "'otherConnections', 'undoLinks', 'sessions', ...factors],\n  },\n  promoted",
    tests: [
      {
        file: 'src/domain/identity/passwords/change-password.test.ts',
        title: 'the current password allows a new one, which ends the other sessions',
      },
    ],
  },
  {
    name: 'a payment that two settle at once is settled twice',
    file: 'src/domain/payments/settle-payment.ts',
    text: '    if (!payment || !isUnsettled(payment)) return payment;',
    replacement: '    if (!payment) return payment;',
    tests: [
      {
        file: 'test/interleavings/interleavings.test.ts',
        title: 'whatever comes between two answers of the provider: seed 103',
      },
    ],
  },
  {
    name: 'the owner is not told of a paid order',
    file: 'src/domain/payments/tell-of-order.ts',
    text: '    enqueueOrderNotifications(client, { orderId, now }, notifications),',
    replacement: '',
    tests: [
      {
        file: 'src/domain/orders/place/order-notification.test.ts',
        title: 'each address is told of a paid order once',
      },
    ],
  },
  {
    name: 'the last order of a page is the first of the next one again',
    file: 'src/domain/orders/list/list-orders.ts',
    text: '(l.placed_at, l.number) < (${placeOf(before)})',
    replacement: '(l.placed_at, l.number) <= (${placeOf(before)})',
    tests: [
      {
        file: 'src/domain/orders/list/list-orders.test.ts',
        title: 'pages follow each other in both directions, from both ends',
      },
    ],
  },
  {
    name: 'a name that begins with @ is a formula in the file of orders',
    file: 'src/platform/text/csv.ts',
    text: "[=+\\-@|%＝＋－＠]|'*",
    replacement: "[=+\\-|%＝＋－]|'*",
    tests: [{ file: 'src/domain/orders/list/orders-csv.test.ts', title: 'is written as' }],
  },
  {
    name: 'the last refunded line of an order does not bring its delivery back',
    file: 'src/domain/orders/line-refund.ts',
    text: 'keptLines(order.lines).length === 1',
    replacement: 'order.lines.length === 1',
    tests: [
      {
        file: 'src/domain/payments/refunds/refund-line.test.ts',
        title: 'the last line brings the delivery back, and no line more than is left',
      },
    ],
  },
  {
    name: 'who took an item out of an order before paying may review it',
    file: 'src/domain/reviews/find-purchase.ts',
    text: 'on l.order_id = o.id and l.removed_at is null',
    replacement: 'on l.order_id = o.id',
    tests: [
      {
        file: 'src/domain/reviews/reviews.test.ts',
        title: 'a customer of another item, and one who removed the line, may not review',
      },
    ],
  },
];
