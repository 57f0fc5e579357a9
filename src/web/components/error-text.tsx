import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './media/icon.tsx';

/** An error with its icon, for below a field or a form. */
export const ErrorText = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="flex items-start gap-1.5 text-error text-xs leading-[1.4]" id={id}>
    <Icon of={CircleAlert} small className="mt-px" />
    <span>{children}</span>
  </p>
);
