import { useState } from 'react';
import { say } from '../../../../../platform/text/say.ts';
import { Button } from '../../../../components/button.tsx';
import { onDemand } from '../../../../components/on-demand.tsx';
import type { DialogProps } from './accountant-dialog.tsx';

const [AccountantDialog, fetchDialog] = onDemand(
  async () => (await import('./accountant-dialog.tsx')).AccountantDialog,
);

/** Opens the dialog that saves the payments and refunds of some days. */
export const AccountantButton = ({ markets }: Pick<DialogProps, 'markets'>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="outline"
        small
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setOpen(true)}
      >
        {say('For the accountant')}
      </Button>
      <AccountantDialog open={isOpen} markets={markets} onClose={() => setOpen(false)} />
    </>
  );
};
