import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

/**
 * A native modal dialog: Escape and the scrim close it, focus returns to where it was. `className` is 'dialog', 'dialog sheet'
 * (from the lower edge), 'menu' or 'search'. Name it with `label`, or `labelledBy` the id of its title.
 */
export const Dialog = ({
  open,
  onClose,
  label,
  labelledBy,
  role,
  className = 'dialog',
  children,
}: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  const closeFromScrim = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const isInside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!isInside) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={ref}
      className={className}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onClick={closeFromScrim}
    >
      {children}
    </dialog>
  );
};

/** Asks before anything is destroyed. */
export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  busy,
  confirm = 'Delete',
  children,
}: ConfirmDialogProps) => {
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" labelledBy={title}>
      <h2 className="d1" id={title}>
        Are you sure?
      </h2>
      <p className="muted small">{children}</p>
      <div className="row">
        <Button look="danger" onClick={onConfirm} busy={busy}>
          {confirm}
        </Button>
        <Button look="line" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
};

type DialogProps = {
  open: boolean;
  onClose: () => void;
  label?: string;
  labelledBy?: string;
  role?: 'alertdialog';
  className?: string;
  children: ReactNode;
};

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy?: boolean;
  confirm?: string;
  children: ReactNode;
};
