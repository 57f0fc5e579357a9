import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog, Dialog } from '../dialog.tsx';

export const DialogSection = () => {
  const [open, setOpen] = useState<'plain' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button onClick={() => setOpen('plain')}>With a title</Button>
      <Button look="outline" onClick={() => setOpen('question')}>
        A question
      </Button>
      <Dialog open={open === 'plain'} onClose={close} title="A dialog">
        <p>Escape, Back and the backdrop close it.</p>
      </Dialog>
      <ConfirmDialog open={open === 'question'} onClose={close} onConfirm={close}>
        This cannot be undone.
      </ConfirmDialog>
    </div>
  );
};
