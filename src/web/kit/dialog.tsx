import { X } from 'lucide';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { afterPaint } from '../components/browser/after-paint.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/media/icon.tsx';
import { enterDialog, isDialogOpen, useHasMovedOn } from '../components/open-dialogs.ts';

/**
 * A native modal dialog: Escape, Back and the backdrop close it, focus returns to where it was.
 * `className` is its shape. With a `title` it has a head, and `children` only while it is open;
 * otherwise name it with `label`, or with `labelledBy`, the id of its title.
 * With `isOneStep` Back leaves the page that was opened while it is open, and closes it.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  label,
  labelledBy,
  role,
  isImmediate = false,
  isOneStep = false,
  isQuestion = false,
  className = 'dialog',
  children,
}: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The close event comes a frame late, when the dialog may be wanted again.
  const isClosing = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    const show = () => {
      isClosing.current = !open;
      return open ? dialog.showModal() : dialog.close();
    };
    // A modal dialog restyles the whole page: the press is shown before.
    return isImmediate ? show() : afterPaint(show);
  }, [open, isImmediate]);
  // Removed while open, it would not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  useBackToClose(open, onClose, isOneStep);
  // Text that is selected beyond the edge of the dialog ends with a click there.
  const isPressedOutside = useRef(false);
  // React passes on the events of a dialog inside, which do not bubble by themselves.
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={ref}
      className={`dialog-motion ${className}`}
      role={role}
      aria-label={label}
      aria-labelledby={title === undefined ? labelledBy : titleId}
      // Escape closes at once, because the next press may open the dialog again.
      onCancel={(event) => {
        if (!isOwn(event)) return;
        isClosing.current = true;
        flushSync(onClose);
      }}
      onClose={(event) => {
        // If reported only now, it would close another dialog of the same state.
        const isLate = open ? isClosing.current : isDialogOpen();
        if (isOwn(event) && !isLate && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = isOutside(event);
      }}
      onClick={() => {
        if (isPressedOutside.current) onClose();
        // Enter in the dialog, once it is open again, is a click without a press.
        isPressedOutside.current = false;
      }}
    >
      {title ? (
        <DialogHeader id={titleId} title={title} onClose={isQuestion ? undefined : onClose} />
      ) : null}
      {title === undefined || open ? children : null}
    </dialog>
  );
};

// On the backdrop, which belongs to the dialog.
const isOutside = ({
  target,
  currentTarget,
  clientX,
  clientY,
}: MouseEvent<HTMLDialogElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
};

const useBackToClose = (open: boolean, onClose: () => void, isOneStep: boolean): void => {
  const { key } = useLocation();
  const type = useNavigationType();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const isLeft = useHasMovedOn(open) && isOneStep;
  useEffect(() => {
    if (open && !isLeft) return enterDialog(() => close.current());
  }, [open, isLeft]);
  const shownAt = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page
  useEffect(() => {
    if (isOneStep && open && type === 'POP' && key !== shownAt.current) close.current();
    shownAt.current = key;
  }, [key]);
};

/** The title of a dialog and, unless it asks something, the button that closes it. */
export const DialogHeader = ({ id, title, onClose }: DialogHeaderProps) =>
  onClose ? (
    <div className="-mt-2 -mr-3 flex items-center justify-between gap-4">
      <h2 className="display-1" id={id}>
        {title}
      </h2>
      <button
        type="button"
        className="icon-btn self-start"
        aria-label={say('Close')}
        onClick={onClose}
      >
        <Icon of={X} />
      </button>
    </div>
  ) : (
    <h2 className="display-1" id={id}>
      {title}
    </h2>
  );

/** Asks before anything is destroyed. */
export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  busy,
  confirm = say('Delete'),
  cancel = say('Cancel'),
  children,
}: ConfirmDialogProps) => {
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" labelledBy={title}>
      <DialogHeader id={title} title={say('Are you sure?')} onClose={undefined} />
      <p className="text-ink-2 text-sm">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="danger" onClick={onConfirm} busy={busy}>
          {confirm}
        </Button>
        <Button look="outline" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
};

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title?: string;
  label?: string;
  labelledBy?: string;
  role?: 'alertdialog';
  /** Within the press: the next key is for the dialog, or its size is measured. */
  isImmediate?: boolean;
  isOneStep?: boolean;
  /** Answered by its buttons: its head has none. */
  isQuestion?: boolean;
  className?: string;
  children: ReactNode;
};

type DialogHeaderProps = { id?: string; title: string; onClose: (() => void) | undefined };

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy?: boolean;
  confirm?: string;
  cancel?: string;
  children: ReactNode;
};
