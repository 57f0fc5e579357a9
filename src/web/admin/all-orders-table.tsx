import Trash2 from 'lucide-react/icons/trash-2';
import { formatCents, toCents } from '../../money.ts';
import type { OrderLineJson } from '../../orders/order-schema.ts';
import { OrderState } from '../account/order-state.tsx';
import { Cell, Head, LineTable, ProductCell, Row } from '../account/order-table.tsx';
import { formatShortDate } from '../components/format-date.ts';
import { Icon } from '../components/icon.tsx';

/** The lines of everyone's orders; each can be deleted. */
export const AllOrdersTable = ({ lines, onDelete }: AllOrdersTableProps) => {
  const now = new Date();
  return (
    <LineTable
      label="All orders"
      className="ledger orders"
      head={
        <>
          <Head>Order</Head>
          <Head>Item</Head>
          <Head>Customer</Head>
          <Head className="r">Qty</Head>
          <Head className="r">Price</Head>
          <Head>State</Head>
          <Head>
            <span className="vh">Actions</span>
          </Head>
        </>
      }
    >
      {lines.map((line) => (
        <Row key={line._id}>
          <Cell className="a-no">
            <span>
              <b className="num">{line.orderNumber}</b>
              <br />{' '}
              <span className="muted xs">{formatShortDate(new Date(line.placedAt), now)}</span>
            </span>
          </Cell>
          <Cell className="a-item">
            <ProductCell line={line} about={line.category} />
          </Cell>
          <Cell className="a-who" title={line.userEmail}>
            {line.userName}
          </Cell>
          <Cell data-l="Qty" className="r a-qty">
            {line.productQuantity}
          </Cell>
          <Cell className="r a-price">
            <b>{formatCents(toCents(line.UpdatePrice))}</b>
          </Cell>
          <Cell className="a-state">
            <OrderState state={line.state} />
          </Cell>
          <Cell className="r a-act">
            <button
              type="button"
              className="icon-btn !h-9 !w-9"
              aria-label={`Delete ${line.productName} of order ${line.orderNumber}`}
              onClick={() => onDelete(line)}
            >
              <Icon of={Trash2} small />
            </button>
          </Cell>
        </Row>
      ))}
    </LineTable>
  );
};

type AllOrdersTableProps = {
  lines: readonly OrderLineJson[];
  onDelete: (line: OrderLineJson) => void;
};
