import { type ReactNode, useId } from 'react';

/** A labeled checkbox, with a hint below where there is one. */
export const CheckField = ({ name, isChecked, onCheck, hint, children }: CheckFieldProps) => {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="checkbox"
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
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

type CheckFieldProps = {
  name: string;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  hint?: string;
  children: ReactNode;
};
