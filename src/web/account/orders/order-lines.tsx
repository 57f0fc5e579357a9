import type { ReactNode } from 'react';
import { formatCents, toCents } from '../../../money.ts';
import type { OrderJson } from '../../../orders/order-schema.ts';
import { Cell, Head, Row, Table } from '../table.tsx';
import { ProductCell, variantOf } from './product-cell.tsx';

type Line = OrderJson['lines'][number];

/** The items of a receipt, with unit prices; `children` renders what can be done with a line. */
export const ReceiptLines = ({
  order,
  children,
}: {
  order: OrderJson;
  children: (line: Line) => ReactNode;
}) => (
  <Table
    label={`Items of order ${order.number}`}
    head={
      <>
        <Head>Item</Head>
        <Head end>Quantity</Head>
        <Head end>Unit price</Head>
        <Head end>Total</Head>
        <Head className="print:hidden">
          <span className="sr-only">Actions</span>
        </Head>
      </>
    }
  >
    {order.lines.map((line) => (
      <Row key={line.id}>
        <ItemCell line={line} />
        <QuantityCell line={line} />
        <Cell end="always" label="Unit price">
          {formatCents(toCents(line.unitPrice))}
        </Cell>
        <Cell end="always" label="Total" className="narrow:col-start-2">
          <b className="font-label">{formatCents(toCents(line.lineTotal))}</b>
        </Cell>
        <Cell end="always" className="narrow:col-span-full print:hidden">
          {children(line)}
        </Cell>
      </Row>
    ))}
  </Table>
);

const ItemCell = ({ line }: { line: Line }) => (
  <Cell className="narrow:col-span-full">
    <ProductCell line={line} details={variantOf(line)} />
  </Cell>
);

const QuantityCell = ({ line }: { line: Line }) => (
  <Cell end="wide" label="Quantity">
    {line.quantity}
  </Cell>
);
