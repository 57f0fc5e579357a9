import { Download } from 'lucide';
import { useState } from 'react';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { errorMessage } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { toast, toastError } from '../../../components/toasts.tsx';
import type { OrderQuery } from './order-list.ts';
import { saveOrdersFile } from './save-orders-file.ts';

/** Saves what is filtered as a file; with `orders` only these. */
export const ExportButton = ({ query, orders, isEmpty }: ExportButtonProps) => {
  const [isBusy, setBusy] = useState(false);
  const { run, dialog } = useRecentSignIn();
  const save = async () => {
    setBusy(true);
    try {
      const file = await run(() => saveOrdersFile(query, orders));
      if (file) toast(savedText(file));
    } catch (error) {
      toastError(errorMessage(error));
    }
    setBusy(false);
  };
  return (
    <>
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
      {dialog}
    </>
  );
};

const savedText = ({ rows, isCut }: { rows: number; isCut: boolean }): string => {
  const saved = counted(rows, 'order');
  return isCut
    ? `The newest ${saved} are in your downloads. For older ones choose a day in "To".`
    : `${saved} saved to your downloads`;
};

type ExportButtonProps = {
  query: OrderQuery;
  orders?: readonly OrderJson[];
  isEmpty?: boolean;
};
