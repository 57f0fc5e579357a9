import { type ReactNode, useId } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog, DialogHeader } from '../components/dialog.tsx';

/** A dialog with a form in it, which is gone when it is closed. */
export const FormDialog = ({ open, title, onClose, children }: FormDialogProps) => {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id}>
      <DialogHeader id={id} title={title} onClose={onClose} />
      {open ? children : null}
    </Dialog>
  );
};

/** The buttons at the end of such a form. */
export const FormButtons = ({ name, busy, onCancel }: FormButtonsProps) => (
  <div className="col-span-full flex flex-wrap gap-2.5">
    <Button type="submit" busy={busy} busyWord="Saving...">
      {name}
    </Button>
    <Button look="outline" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);

type FormDialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
};
type FormButtonsProps = { name: string; busy: boolean; onCancel: () => void };
