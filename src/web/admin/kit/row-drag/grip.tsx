import { GripVertical } from 'lucide';
import type { Ref } from 'react';
import { Icon } from '../../../components/media/icon.tsx';
import type { Edge } from './follow-finger.ts';

/** The handle that drags a row; a finger beside it scrolls. It is as wide as a finger. */
export const Grip = ({ ref }: { ref?: Ref<HTMLSpanElement> }) => (
  <span
    ref={ref}
    data-grip
    className="relative grid min-h-11 cursor-grab touch-none select-none place-items-center
      before:absolute before:inset-y-0 before:-right-2 before:-left-4"
  >
    <Icon of={GripVertical} small className="text-ink-3" />
  </span>
);

/** At the edge of a row where the dragged one would land. */
export const LandingLine = ({ edge }: { edge: Edge | null }) =>
  edge ? (
    <span
      className={`dashed-line absolute inset-x-0
        ${edge === 'top' ? '-top-0.5' : '-bottom-0.5'}`}
    />
  ) : null;
