import type { ReactNode } from 'react';
import { say } from '../../platform/text/say.ts';
import type { TypedAddress } from '../account/addresses/shipping-form.ts';
import { Button } from '../components/button.tsx';
import { FormSummary } from '../components/fields.tsx';
import { summarizeFields } from '../components/summarize-fields.ts';
import type { useForm } from '../kit/form/use-form.ts';

export type AddressFormProps = {
  email: string;
  start: TypedAddress;
  onChange: (typed: TypedAddress) => void;
  /** The address is valid; busy until this is done. */
  onValid: (typed: TypedAddress) => void | Promise<void>;
  /** Shown above the button. */
  extra?: ReactNode;
  besideButton: ReactNode;
};

type FrameProps = Pick<ReturnType<typeof useForm>, 'form' | 'isBusy'> & {
  /** What the wrong fields are called. */
  wrong: readonly string[];
  extra?: ReactNode;
  besideButton: ReactNode;
  children: ReactNode;
};

/** The frame around the address fields of the checkout, for both kinds of address. */
export const AddressFrame = ({ form, isBusy, wrong, extra, ...parts }: FrameProps) => {
  const summary = summarizeFields(wrong);
  return (
    <form {...form}>
      {summary ? (
        <div className="mb-6">
          <FormSummary title={summary} />
        </div>
      ) : null}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{parts.children}</div>
      {extra}
      <div className="mt-7 flex flex-wrap items-center gap-6">
        <Button type="submit" busy={isBusy}>
          {say('Continue to payment')}
        </Button>
        {parts.besideButton}
      </div>
    </form>
  );
};
