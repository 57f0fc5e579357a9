import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { onDemand } from '../../../../components/on-demand.tsx';
import { useMay } from '../../../kit/may.tsx';
import type { StopProps } from './stop-refund-dialog.tsx';

// Today has the button, and its script loads with every page of admins.
const [StopRefundDialog, fetchDialog] = onDemand(
  async () => (await import('./stop-refund-dialog.tsx')).StopRefundDialog,
);

/** Ends the tries of a refund that was paid back outside of the provider. */
export const StopRefund = (props: StopProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('refunds')) return null;
  return (
    <>
      <Button
        small
        look="outline"
        className="justify-self-start"
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setOpen(true)}
      >
        {props.name}
      </Button>
      <StopRefundDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
