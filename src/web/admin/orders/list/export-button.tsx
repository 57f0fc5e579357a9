import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { SaveButton } from '../../kit/files/save-button.tsx';
import type { OrderQuery } from './order-list.ts';
import { saveOrdersFile } from './save-orders-file.ts';

/** Saves what is filtered as a file; with `orders` only these. */
export const ExportButton = ({ query, orders, isEmpty }: ExportButtonProps) => (
  <SaveButton save={async () => savedText(await saveOrdersFile(query, orders))} disabled={isEmpty}>
    {orders ? say('Export') : say('Export as CSV')}
  </SaveButton>
);

const savedText = ({ rows, isCut }: { rows: number; isCut: boolean }): string => {
  const saved = counted(rows, 'order');
  return isCut
    ? say('The newest {saved} are in your downloads. For older ones choose a day in "To".', {
        saved,
      })
    : say('{saved} saved to your downloads', { saved });
};

type ExportButtonProps = {
  query: OrderQuery;
  orders?: readonly OrderJson[];
  isEmpty?: boolean;
};
