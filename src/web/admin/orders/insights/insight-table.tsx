import { useState } from 'react';
import type { InsightTableJson } from '../../../../domain/insights/insights-schema.ts';
import { type TableName, tableOf } from '../../../../domain/insights/tables.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { RowLink } from '../../../kit/list/cells.tsx';
import { type Column, Table } from '../../../kit/list/table.tsx';
import { SaveButton } from './folded-table.tsx';
import { formatValue, rowsUrl, type Shown, saveCsv } from './insight-list.ts';

type Row = InsightTableJson['rows'][number] & { place: number };
const shownAtFirst = 10;

/** Best sellers and what else is a table; the file has all of its rows. */
export const InsightTable = ({ name, table, shown }: InsightTableProps) => {
  const { label, help, isOfRange } = tableOf(name);
  const [isWhole, setWhole] = useState(false);
  const { columns = [], rows: all = [] } = table ?? {};
  const ofMarket = isOfRange ? shown : { ...shown, soldIn: undefined };
  const rows = all
    .map((row, place) => ({ ...row, place }))
    .slice(0, isWhole ? undefined : shownAtFirst);
  const cell = (index: number) => (row: Row) => {
    const { unit = 'text', name: head } = columns[index] ?? {};
    const text = formatValue(unit, row.cells[index] ?? null, shown.currency);
    if (index === 0) return <RowLink to={linkOf(name, row)}>{text}</RowLink>;
    return isOfRange && head === 'Items' && row.productId ? (
      <RowLink className="min-w-6 justify-end" to={rowsUrl('items', shown, row.productId)}>
        {text}
      </RowLink>
    ) : (
      text
    );
  };
  return (
    <section className="min-w-0 xl:col-span-2" aria-labelledby={name}>
      <h2 className="font-label text-lg" id={name}>
        {say(label)}
      </h2>
      <p className="mb-3 max-w-text text-ink-2 text-sm">
        {[say(help), shown.soldIn && !isOfRange ? say('Of the whole shop.') : null]
          .filter(Boolean)
          .join(' ')}
      </p>
      {rows.length === 0 ? (
        <p className="border-rule border-y py-6 text-ink-2 text-sm">{say('None.')}</p>
      ) : (
        <>
          <Table
            label={label}
            rows={rows}
            keyOf={({ place }) => place}
            columns={columns.map(({ name: head, unit }, index): Column<Row> => {
              const isFirst = index === 0;
              return {
                head,
                cell: cell(index),
                ...(unit === 'text' ? {} : { end: 'wide' as const }),
                ...(isFirst ? { className: 'narrow:col-span-2' } : { label: true as const }),
              };
            })}
          />
          <div className="mt-3 flex gap-3">
            {all.length > shownAtFirst ? (
              <Button
                look="outline"
                small
                aria-label={
                  isWhole
                    ? say('Show fewer: {label}', { label })
                    : say('Show all {all}: {label}', { all: all.length, label })
                }
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? say('Show fewer') : say('Show all {all}', { all: all.length })}
              </Button>
            ) : null}
            <SaveButton
              label={label}
              onSave={() =>
                saveCsv(
                  name,
                  columns,
                  all.map(({ cells }) => cells),
                  ofMarket,
                )
              }
            />
          </div>
        </>
      )}
    </section>
  );
};

const linkOf = (name: TableName, { productId, cells }: Row): string => {
  if (name === 'searches-in-vain') return `/search?q=${encodeURIComponent(String(cells[0]))}`;
  return productId ? `/Dashboard/product-update/${productId}` : '/Dashboard/ManageAllProducts';
};

type InsightTableProps = {
  name: TableName;
  table: InsightTableJson | undefined;
  shown: Shown;
};
