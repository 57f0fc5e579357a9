import { type ComponentProps, type ReactNode, useId } from 'react';

/** A labeled checkbox, with a hint below where there is one. */
export const CheckField = ({ hint, children, ...box }: CheckFieldProps) => {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        {...box}
        type="checkbox"
        className="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <span>
        <span id={`${id}-label`}>{children}</span>
        {hint ? (
          <span className="block text-ink-2 text-xs" id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
};

type CheckFieldProps = ComponentProps<'input'> & { hint?: string; children: ReactNode };
