import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { type AnimationEvent, type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';

type Toast = { id: number; text: ReactNode; bad: boolean; image?: string | undefined };

const shownMax = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Says what happened, for 5 seconds. `image` is a small image beside it. Answers the number to dismiss it by. */
export const toast = (text: ReactNode, { image }: { image?: string } = {}): number =>
  show({ text, bad: false, image });

/** Says what went wrong; stays until it is put away. */
export const toastError = (text: ReactNode): number => show({ text, bad: true });

export const dismissToast = (id: number): void => change(toasts.filter((there) => there.id !== id));

/** Stands once, in the root. */
export const Toasts = () => {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
  return (
    <section className="toasts" aria-label="Notifications">
      <div role="status">{shown.filter((one) => !one.bad).map(toToast)}</div>
      <div role="alert">{shown.filter((one) => one.bad).map(toToast)}</div>
    </section>
  );
};

const toToast = (one: Toast) => <ToastBox key={one.id} {...one} />;

// The stitch along the lower edge is the clock: it stands still while the toast is hovered or focused, and ends it when it has run out.
const ToastBox = ({ id, text, bad, image }: Toast) => (
  <div
    className={bad ? 'toast bad' : 'toast'}
    onAnimationEnd={(event: AnimationEvent) => {
      if (event.animationName.startsWith('run-out')) dismissToast(id);
    }}
  >
    {image ? (
      <img src={image} width="40" height="53" alt="" />
    ) : (
      <Icon of={bad ? CircleAlert : Check} />
    )}
    <span>{text}</span>
    <button type="button" className="icon-btn" aria-label="Hide" onClick={() => dismissToast(id)}>
      <Icon of={X} small />
    </button>
  </div>
);

const show = (one: Omit<Toast, 'id'>): number => {
  lastId += 1;
  change([...toasts, { ...one, id: lastId }].slice(-shownMax));
  return lastId;
};

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};
