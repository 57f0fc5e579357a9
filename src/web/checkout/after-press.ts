import { useEffect, useRef } from 'react';

/** Puts work off while a pointer is down: leaving a field must not move the button that is being pressed, or its click is lost. */
export const useAfterPress = (): ((work: () => void) => void) => {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const ends = new AbortController();
    const listen = (type: string, listener: () => void) =>
      window.addEventListener(type, listener, { capture: true, signal: ends.signal });
    // The click follows its pointerup at once; a timer comes after both.
    const release = () =>
      setTimeout(() => {
        isDown.current = false;
        for (const work of waiting.current.splice(0)) work();
      });
    listen('pointerdown', () => {
      isDown.current = true;
    });
    listen('pointerup', release);
    listen('pointercancel', release);
    return () => ends.abort();
  }, []);
  return (work) => {
    if (isDown.current) waiting.current.push(work);
    else work();
  };
};
