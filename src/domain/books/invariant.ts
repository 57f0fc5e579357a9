/** What is always true of the books. `sql` finds the rows of which it is not; nothing personal. */
export type Invariant = { name: string; sql: string };

/** Lines that count in an order's totals and stock, including lines that an admin has hidden. */
export const countedLines = '(select * from order_lines where removed_at is null)';

/** Work for a customer or the stock is done within this time. */
export const owedSince = "now() - interval '1 hour'";

/** Before migration 0010 refunds, and transitions other than to 'paid', were not recorded. */
export const isRecorded = (time: string): string =>
  `${time} >= (select coalesce(min(at), '-infinity') from migrations where name like '0010%')`;
