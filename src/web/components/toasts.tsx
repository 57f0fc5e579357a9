import { Check, CircleAlert, X } from 'lucide';
import { type AnimationEvent, type ReactNode, useEffect, useState } from 'react';
import { say } from '../../platform/text/say.ts';
import { afterPaint } from './browser/after-paint.ts';
import { createStore } from './browser/create-store.ts';
import { freeBottom } from './browser/free-bottom.ts';
import { Icon } from './media/icon.tsx';

type Toast = { id: number; text: ReactNode; isError: boolean; image?: string | undefined };

const shownMax = 3;
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Says what happened, for 5 seconds, beside a small image. Answers the id to dismiss it by. */
export const toast = (text: ReactNode, { image }: { image?: string } = {}): number =>
  show({ text, isError: false, image });

/** Says what went wrong, for 5 seconds; what is to be corrected also stands at its place. */
export const toastError = (text: ReactNode): number => show({ text, isError: true });

export const dismissToast = (id: number): void =>
  toasts.set(toasts.get().filter((one) => one.id !== id));

/** The region of all toasts; stands once, in the root. Each finds its own place and keeps it. */
export const Toasts = () => {
  const wanted = toasts.use();
  const [shown, setShown] = useState(wanted);
  // Finding a place lays out the page, so the result of the press is shown first.
  useEffect(() => afterPaint(() => setShown(wanted)), [wanted]);
  return (
    <section aria-label={say('Notifications')}>
      <div role="status">{shown.filter(({ isError }) => !isError).map(toToastBox)}</div>
      <div role="alert">{shown.filter(({ isError }) => isError).map(toToastBox)}</div>
    </section>
  );
};

const toToastBox = (one: Toast) => <ToastBox key={one.id} {...one} />;

// Its place is known before it is painted.
const place = (box: HTMLElement | null): void => {
  if (box) box.style.bottom = `${freeBottom(box)}px`;
};

// The animated lower line is the timer: hover and focus pause it, its end closes the toast.
const ToastBox = ({ id, text, isError, image }: Toast) => (
  <div
    ref={place}
    className={`toast right-gutter z-toast w-toasts print:hidden ${isError ? 'toast-error' : ''}`}
    data-toast={isError ? 'error' : 'success'}
    onAnimationEnd={(event: AnimationEvent) => {
      if (event.animationName.startsWith('run-out')) dismissToast(id);
    }}
  >
    {image ? (
      <img className="aspect-image w-10 object-cover" src={image} width="40" height="53" alt="" />
    ) : (
      <Icon of={isError ? CircleAlert : Check} />
    )}
    <span>{text}</span>
    <button
      type="button"
      className="icon-btn"
      aria-label={say('Dismiss')}
      onClick={() => dismissToast(id)}
    >
      <Icon of={X} small />
    </button>
  </div>
);

const show = (one: Omit<Toast, 'id'>): number => {
  lastId += 1;
  toasts.set([...toasts.get(), { ...one, id: lastId }].slice(-shownMax));
  return lastId;
};
