import { type KeyboardEvent, useState } from 'react';
import { hasModifier } from '../components/has-modifier.ts';

/** The active option of a listbox by the keyboard; -1 is the text field. Enter calls `onEnter`. */
export const useActiveOption = (count: number, onEnter: (active: number) => unknown) => {
  const [active, setActive] = useState(-1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key !== 'Enter' && step === undefined) return;
    if (isComposing(event) || hasModifier(event)) return;
    event.preventDefault();
    if (step === undefined) return onEnter(active);
    // The arrow keys go round: the text field comes before the first option.
    const places = count + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  return { active, reset: () => setActive(-1), onKeyDown };
};

// Enter takes over what an input method offers; Safari tells that by the code alone.
const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };
