import { CircleAlert, Package } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './media/icon.tsx';

/** A notice; `error` is for an error of the whole screen. */
export const Notice = ({ children, error = false }: { children: ReactNode; error?: boolean }) => (
  <div className={error ? 'notice notice-error' : 'notice'} role={error ? 'alert' : undefined}>
    <Icon of={error ? CircleAlert : Package} className="mt-px" />
    <span>{children}</span>
  </div>
);
