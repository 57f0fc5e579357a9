import { type ComponentType, useEffect, useRef, useState } from 'react';
import { importWithRetry, openings } from './browser/connection.ts';
import { enterDialog, useCloseByPage } from './open-dialogs.ts';

type DialogProps = { open?: boolean; onClose: () => void };

/**
 * A dialog whose script loads when it first opens, and a function that loads the script earlier:
 * when the pointer or the focus reaches the button.
 */
export const onDemand = <Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props>, prefetch: () => void] => {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  const keep = (component: ComponentType<Props>) => {
    loaded = component;
  };
  const prefetch = () => {
    load().then(keep, () => undefined);
  };
  // Not with Suspense, because React would show the dialog at least 300 ms after the bar.
  const Dialog = (props: Props) => {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded || props.open === false) return;
      loading ??= importWithRetry(load, 'dialog script').then(keep);
      const show = () => setLoaded(() => loaded);
      loading.then(show, show);
    }, [Loaded, props.open]);
    if (Loaded) return <Loaded {...props} />;
    return props.open === false ? null : <Opening onClose={props.onClose} />;
  };
  return [Dialog, prefetch];
};

/** A bar while the dialog loads. Escape, Back or another page cancel it. */
const Opening = ({ onClose }: { onClose: () => void }) => {
  const close = useRef(onClose);
  const [text, setText] = useState('');
  const noteOpening = useCloseByPage(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useEffect(noteOpening, []);
  useEffect(() => {
    const giveUp = () => close.current();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') giveUp();
    };
    const wait = setTimeout(() => setText('Loading...'), 200);
    const leaveHistory = enterDialog(giveUp);
    openings.set(openings.get() + 1);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(wait);
      leaveHistory();
      openings.set(openings.get() - 1);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return (
    <>
      <div className="loading-bar fixed inset-x-0 top-0 z-toast" />
      <p className="sr-only" role="status">
        {text}
      </p>
    </>
  );
};
