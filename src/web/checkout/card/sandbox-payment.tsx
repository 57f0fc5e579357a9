// The sandbox's form where its account takes more than cards: a choice, and what it asks for.
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type OtherName,
  otherMethod,
  otherMethodsOf,
} from '../../../../stripe-sandbox/methods/other-methods.ts';
import { testIbans } from '../../../../stripe-sandbox/methods/test-ibans.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import type { CardFormProps, CardResult } from './card-result.ts';
import type { Payer } from './payer.ts';
import { SandboxCard } from './sandbox-card.tsx';
import { confirmMethod } from './sandbox-client.ts';

export const SandboxPayment = (form: CardFormProps) => {
  const [name, setName] = useState<'card' | OtherName>('card');
  const choices = [
    { name: 'card' as const, title: say('Card') },
    ...otherMethodsOf(locale().currency).map((one) => ({ name: one, ...otherMethod(one) })),
  ];
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="label mb-1.5">{say('How to pay')}</legend>
        <div className="grid border-rule border-t">
          {choices.map((choice) => (
            <label
              key={choice.name}
              className="flex min-h-12 items-center gap-3 border-rule border-b text-sm"
            >
              <input
                className="size-4.5 shrink-0 accent-ink"
                type="radio"
                name="how"
                checked={choice.name === name}
                onChange={() => {
                  form.onError(null);
                  setName(choice.name);
                }}
              />
              {choice.title}
            </label>
          ))}
        </div>
      </fieldset>
      {name === 'card' ? <SandboxCard {...form} /> : <OtherForm key={name} name={name} {...form} />}
    </div>
  );
};

const OtherForm = ({ name, providerUrl, ...form }: CardFormProps & { name: OtherName }) => {
  const { onReady, publishableKey, clientSecret, payer, returnPath } = form;
  const account = useRef<HTMLInputElement>(null);
  const sheet = useSheet();
  const { ask } = sheet;
  const [error, setError] = useState<string | null>(null);
  const { asks, title } = otherMethod(name);

  useEffect(() => {
    const access = { providerUrl: providerUrl ?? '', publishableKey };
    onReady(async () => {
      const fields = asks === 'sheet' ? await ask() : fieldsOf(name, payer, account);
      if (typeof fields === 'string') {
        setError(fields);
        account.current?.focus();
        return { kind: 'incomplete' };
      }
      if (isResult(fields)) return fields;
      return await confirmMethod(access, fields, { clientSecret, returnPath });
    });
    return () => onReady(null);
  }, [name, asks, ask, onReady, providerUrl, publishableKey, clientSecret, payer, returnPath]);

  if (asks === 'sheet') return <WalletSheet title={title} {...sheet} />;
  if (asks === 'redirect')
    return (
      <p className="text-sm">
        {say('You continue on the {title} page, and come back here.', { title })}
      </p>
    );
  return <AccountField error={error} ref={account} onInput={() => setError(null)} />;
};

type Fields = { type: string } & Record<string, string>;

const isResult = (answer: Fields | CardResult): answer is CardResult => 'kind' in answer;

/** What the method sends; a text says what is missing. */
const fieldsOf = (
  name: OtherName,
  { billing }: Payer,
  account: RefObject<HTMLInputElement | null>,
): Fields | string => {
  const { country } = billing.address ?? {};
  const fields: Fields = {
    type: name,
    'billing_details[name]': billing.name,
    'billing_details[email]': billing.email,
    ...(country && { 'billing_details[address][country]': country }),
  };
  if (otherMethod(name).asks !== 'debit') return fields;
  const iban = account.current?.value.replaceAll(/\s/g, '').toUpperCase() ?? '';
  if (iban === '') return say('Enter your IBAN.');
  if (!Object.hasOwn(testIbans, iban)) return say('This is test mode: use a test account below.');
  return { ...fields, 'sepa_debit[iban]': iban };
};

type AccountFieldProps = {
  error: string | null;
  ref: RefObject<HTMLInputElement | null>;
  onInput: () => void;
};

const AccountField = ({ error, ref, onInput }: AccountFieldProps) => (
  <div className="grid gap-2">
    <TextField ref={ref} label={say('IBAN')} autoComplete="off" error={error} onInput={onInput} />
    <ul className="notice grid gap-0.5 text-sm">
      {Object.entries(testIbans).map(([iban, { to, isLate }]) => (
        <li key={iban}>
          <span className="break-all tabular-nums">{iban}</span>{' '}
          {say(to === 'succeeded' ? 'pays' : 'is declined')}
          {isLate ? ` ${say('after three minutes')}` : ''}
        </li>
      ))}
    </ul>
  </div>
);

/** Waits for one press in the sheet. Closing it leaves the payment. */
const useSheet = () => {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(fields: Fields | CardResult) => void>(null);
  const [{ ask, press }] = useState(() => ({
    ask: () => {
      setOpen(true);
      return new Promise<Fields | CardResult>((resolve) => {
        answer.current = resolve;
      });
    },
    press: (fields: Fields | CardResult) => {
      setOpen(false);
      answer.current?.(fields);
      // A dialog that closes may say so twice.
      answer.current = null;
    },
  }));
  return { isOpen, ask, press };
};

type SheetProps = Omit<ReturnType<typeof useSheet>, 'ask'> & { title: string };

const WalletSheet = ({ title, isOpen, press }: SheetProps) => {
  const message = say('You left {title}. You have not been charged. Choose how to pay.', { title });
  const left = { kind: 'declined', message } as const;
  return (
    <>
      <p className="text-sm">{say('{title} opens over this page.', { title })}</p>
      <Dialog open={isOpen} onClose={() => press(left)} title={title}>
        <div className="grid gap-3">
          <p className="notice text-sm">
            {say('Test mode: no real money. This stands in for {title}.', { title })}
          </p>
          <Button onClick={() => press(card('tok_google_pay'))}>{say('Pay')}</Button>
          <Button look="outline" onClick={() => press(card('tok_google_pay_chargeDeclined'))}>
            {say('Decline')}
          </Button>
          <Button look="outline" onClick={() => press(left)}>
            {say('Leave')}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

const card = (token: string): Fields => ({ type: 'card', 'card[token]': token });
