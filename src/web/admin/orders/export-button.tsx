import { Download } from 'lucide';
import { useState } from 'react';
import { counted } from '../../../counted.ts';
import type { OrderJson } from '../../../orders/order-schema.ts';
import { errorMessage } from '../../account/error-message.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { toast, toastError } from '../../components/toasts.tsx';
import type { OrderListParams } from './order-list-params.ts';
import { saveOrdersFile } from './save-orders-file.ts';

/** Saves what is filtered as a file; with `orders` only these. */
export const ExportButton = ({ params, orders, isEmpty }: ExportButtonProps) => {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { rows, isCut } = await saveOrdersFile(params, orders);
      const saved = counted(rows, 'order');
      toast(
        isCut
          ? `The newest ${saved} are in your downloads. For older ones choose a day in "To".`
          : `${saved} saved to your downloads`,
      );
    } catch (error) {
      toastError(errorMessage(error));
    }
    setBusy(false);
  };
  return (
    <Button
      look="outline"
      small
      busy={isBusy}
      busyWord="Preparing..."
      disabled={isEmpty}
      onClick={save}
    >
      <Icon of={Download} small />
      {orders ? 'Export' : 'Export as CSV'}
    </Button>
  );
};

type ExportButtonProps = {
  params: OrderListParams;
  orders?: readonly OrderJson[];
  isEmpty?: boolean;
};
