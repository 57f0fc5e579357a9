import type { ReactNode } from 'react';

/** One choice of a filter. */
export const Chip = ({ isPressed, onPress, children }: ChipProps) => (
  <button type="button" className="chip" aria-pressed={isPressed} onClick={onPress}>
    {children}
  </button>
);

type ChipProps = { isPressed: boolean; onPress: () => void; children: ReactNode };
