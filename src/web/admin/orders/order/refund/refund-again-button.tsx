import { say } from '../../../../../platform/text/say.ts';
import { Button } from '../../../../components/button.tsx';
import { useMay } from '../../../kit/may.tsx';
import { useChange } from '../../../kit/use-change.ts';
import { sendRefundAgain } from '../order-changes.ts';

/** Pays out a refund after all that was canceled at the provider. */
export const SendRefundAgain = ({ id, onSent }: { id: string; onSent?: () => unknown }) => {
  const { change, isBusy } = useChange();
  if (!useMay('refunds')) return null;
  const send = async () => {
    await change(() => sendRefundAgain(id), say('The refund is sent again.'));
    onSent?.();
  };
  return (
    <Button small className="justify-self-start" busy={isBusy} onClick={send}>
      {say('Send the refund again')}
    </Button>
  );
};
