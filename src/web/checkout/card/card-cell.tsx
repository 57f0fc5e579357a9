import type { ComponentProps, ReactNode } from 'react';
import { ErrorText } from '../../components/error-text.tsx';

/** One cell of a card form: its label within, its error below, the ring around all of it. */
export const CardCell = ({ label, error, icon, className, ...input }: CardCellProps) => (
  <div className={className}>
    <div className="card-cell">
      <label className="block px-3.5 pt-2 text-2xs text-ink-2" htmlFor={input.id}>
        {label}
      </label>
      <div className="flex items-center">
        <input
          type="text"
          {...input}
          inputMode="numeric"
          className="min-h-9 w-full bg-transparent px-3.5 pb-1.5 tabular-nums outline-none"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${input.id}-error` : undefined}
        />
        {icon}
      </div>
    </div>
    <div className="mt-1.5 empty:hidden" aria-live="polite">
      {error ? <ErrorText id={`${input.id}-error`}>{error}</ErrorText> : null}
    </div>
  </div>
);

type CardCellProps = ComponentProps<'input'> & {
  label: string;
  error: string | null | undefined;
  icon?: ReactNode;
};
