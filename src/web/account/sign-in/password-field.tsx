import { type ComponentProps, useId, useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { described, Field, type FieldProps } from '../../components/fields.tsx';

/** A password that can be shown while it is typed; pasting and password managers work. */
export const PasswordField = (allProps: PasswordFieldProps) => {
  const { label, hint, error, errorId, keepsRoom, ...props } = allProps;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const field = { id, label, hint, error, errorId, keepsRoom };
  return (
    <Field {...field}>
      <div className="relative">
        <input
          {...props}
          type={isShown ? 'text' : 'password'}
          autoCapitalize={isShown ? 'none' : undefined}
          autoCorrect="off"
          spellCheck={false}
          className="input w-full pr-18"
          {...described(field)}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid min-w-16 place-items-center px-3.5 text-sm
            underline underline-offset-4"
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? say('Hide') : say('Show')}
        </button>
      </div>
    </Field>
  );
};

export const newPasswordHint = (): string => say('8 characters or more, not a common password.');

type PasswordFieldProps = Omit<FieldProps, 'id' | 'all'> & ComponentProps<'input'>;
