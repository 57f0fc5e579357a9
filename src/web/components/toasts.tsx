import { Check, CircleAlert, X } from 'lucide';
import { type AnimationEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createStore } from './create-store.ts';
import { freeBottom } from './free-bottom.ts';
import { Icon } from './icon.tsx';

type Toast = {
  id: number;
  text: ReactNode;
  isError: boolean;
  image?: string | undefined;
  /** Gone, but others keep their place above it. */
  isGone: boolean;
};

const shownMax = 3;
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Says what happened, for 5 seconds, beside a small image. Answers the id to dismiss it by. */
export const toast = (text: ReactNode, { image }: { image?: string } = {}): number =>
  show({ text, isError: false, image });

/** Says what went wrong, for 5 seconds; what is to be corrected also stands at its place. */
export const toastError = (text: ReactNode): number => show({ text, isError: true });

export const dismissToast = (id: number): void => {
  const left = toasts.get().map((one) => (one.id === id ? { ...one, isGone: true } : one));
  toasts.set(left.every(({ isGone }) => isGone) ? [] : left);
};

/** The region of all toasts; stands once, in the root. They stack upwards, and none moves. */
export const Toasts = () => {
  const shown = toasts.use();
  const region = useRef<HTMLElement>(null);
  const isEmpty = shown.length === 0;
  useLayoutEffect(() => {
    if (!isEmpty && region.current) region.current.style.bottom = `${freeBottom(region.current)}px`;
  }, [isEmpty]);
  const boxOf = (one: Toast) => (
    <ToastBox key={one.id} {...one} place={places[shown.indexOf(one)] ?? ''} />
  );
  return (
    <section
      ref={region}
      className="pointer-events-none fixed right-gutter bottom-6 z-toast flex w-toasts
        flex-col-reverse gap-3 print:hidden"
      aria-label="Notifications"
    >
      <div className="contents" role="status">
        {shown.filter(({ isError }) => !isError).map(boxOf)}
      </div>
      <div className="contents" role="alert">
        {shown.filter(({ isError }) => isError).map(boxOf)}
      </div>
    </section>
  );
};

// The first is the lowest, whatever it says.
const places = ['order-1', 'order-2', 'order-3'];

// The animated lower line is the timer: hover and focus pause it, its end closes the toast.
const ToastBox = ({ id, text, isError, image, isGone, place }: Toast & { place: string }) => (
  <div
    className={`toast ${place} ${isError ? 'toast-error' : ''} ${
      isGone ? 'invisible' : 'pointer-events-auto'
    }`}
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
      aria-label="Dismiss"
      onClick={() => dismissToast(id)}
    >
      <Icon of={X} small />
    </button>
  </div>
);

const show = (one: Omit<Toast, 'id' | 'isGone'>): number => {
  lastId += 1;
  toasts.set([...toasts.get(), { ...one, id: lastId, isGone: false }].slice(-shownMax));
  return lastId;
};
