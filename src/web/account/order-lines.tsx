import type { ReactNode } from 'react';
import { formatCents, toCents } from '../../money.ts';
import type { OrderJson } from '../../orders/order-schema.ts';
import { Cell, Head, ProductCell, Row, Table, variantOf } from './order-table.tsx';

type Line = OrderJson['lines'][number];

/** The items of one order; `children` renders the last cell of a line. */
export const OrderLines = ({
  order,
  lastColumn,
  withUnitPrice = false,
  children,
}: {
  order: OrderJson;
  lastColumn: ReactNode;
  withUnitPrice?: boolean;
  children: (line: Line) => ReactNode;
}) => (
  <Table
    label={`Items of order ${order.number}`}
    className="wide:table-fixed"
    head={
      <>
        <Head className="wide:w-[42%]">Item</Head>
        <Head end className="wide:w-[11%]">
          Quantity
        </Head>
        {withUnitPrice ? <Head end>Unit price</Head> : null}
        <Head end className="wide:w-[14%]">
          {withUnitPrice ? 'Total' : 'Price'}
        </Head>
        <Head className="xl:pl-10">{lastColumn}</Head>
      </>
    }
  >
    {order.lines.map((line) => (
      <Row key={line.id}>
        <Cell className="narrow:col-span-full">
          <ProductCell line={line} details={variantOf(line)} />
        </Cell>
        <Cell end="wide" label="Quantity">
          {line.quantity}
        </Cell>
        {withUnitPrice ? (
          <Cell end="always" label="Unit price">
            {formatCents(toCents(line.unitPrice))}
          </Cell>
        ) : null}
        <Cell end="always" {...(withUnitPrice ? fullTotal : {})}>
          <b className="font-label">{formatCents(toCents(line.lineTotal))}</b>
        </Cell>
        <Cell className="narrow:col-span-full xl:pl-10">{children(line)}</Cell>
      </Row>
    ))}
  </Table>
);

const fullTotal = { label: 'Total', className: 'narrow:col-span-full' };
