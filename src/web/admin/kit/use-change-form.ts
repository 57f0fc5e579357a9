import type { FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { toast } from '../../components/toasts.tsx';
import { type FormOptions, useForm } from '../../kit/form/use-form.ts';
import { nothingTwice } from './use-change.ts';

type Options<Values extends FieldValues> = Omit<FormOptions<Values>, 'send'> & {
  save: (values: Values) => Promise<unknown>;
  /** The toast after success. */
  done: string | ((values: Values) => string);
  onDone?: () => void;
  /** Whether to save now: the form may ask first. */
  isReady?: () => boolean;
};

/**
 * A form that saves a change, shows the result, and reloads the page's data, also after an error.
 */
export const useChangeForm = <Values extends FieldValues>(options: Options<Values>) => {
  const { save, done, onDone, isReady, ...form } = options;
  const { revalidate } = useRevalidator();
  return useForm<Values>({
    isLoud: true,
    noAnswer: say(nothingTwice),
    ...form,
    send: async (values) => {
      if (isReady?.() === false) return;
      // Another admin, or the customer, may have been faster.
      const saved = await save(values).finally(revalidate);
      // The admin canceled when asked for the password.
      if (saved === null) return;
      toast(typeof done === 'string' ? done : done(values));
      onDone?.();
    },
  });
};
