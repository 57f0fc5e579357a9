// The card form of test mode.
import { CreditCard, Plus } from 'lucide';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { testCards } from '../../../stripe-sandbox/test-cards.ts';
import { ErrorText } from '../components/error-text.tsx';
import { Icon } from '../components/icon.tsx';
import {
  type CardField,
  cardFieldError,
  cardFields,
  groupExpiry,
  groupNumber,
  readCard,
  regroup,
  type TypedCard,
} from './card-input.ts';
import type { CardFormProps } from './card-result.ts';
import { confirmCard } from './sandbox-client.ts';

const groups = {
  number: groupNumber,
  expiry: groupExpiry,
  cvc: (typed: string) => typed.replace(/\D/g, '').slice(0, 4),
};

export const SandboxCard = ({ providerUrl, ...form }: CardFormProps & { providerUrl: string }) => {
  const { confirm, publishableKey, clientSecret, returnPath, onError } = form;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<CardErrors>({});

  useEffect(() => {
    confirm.current = async () => {
      const typed = typedCard(box.current);
      const card = readCard(typed, new Date());
      if (card) {
        return await confirmCard({ providerUrl, publishableKey }, card, {
          clientSecret,
          returnPath,
        });
      }
      const found = cardErrors(typed);
      setErrors(found);
      fieldOf(
        box.current,
        cardFields.find((field) => found[field]),
      )?.focus();
      return { kind: 'incomplete' };
    };
    return () => {
      confirm.current = null;
    };
  }, [confirm, providerUrl, publishableKey, clientSecret, returnPath]);

  // An error stays until its own field is right.
  const check = (field: HTMLInputElement) => {
    const name = field.name as CardField;
    setErrors((now) => ({ ...now, [name]: cardFieldError(name, field.value, new Date()) }));
  };
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    regroup(field, groups[field.name as CardField]);
    onError(null);
    if (errors[field.name as CardField]) check(field);
  };
  const field = (name: CardField) => ({
    id: `${id}-${name}`,
    name,
    className: 'input min-h-9 border-0 bg-transparent pb-1.5 tabular-nums',
    inputMode: 'numeric' as const,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `${id}-${name}-error` : undefined,
    onInput,
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (currentTarget.value) check(currentTarget);
    },
  });

  return (
    <fieldset>
      <legend className="label mb-1.5">Card</legend>
      <div className="border border-edge bg-paper" ref={box}>
        <div className="grid grid-cols-[1fr_auto] items-center">
          <label className={fieldLabel} htmlFor={`${id}-number`}>
            Card number
          </label>
          <input {...field('number')} autoComplete="cc-number" placeholder="1234 1234 1234 1234" />
          <span className="px-3.5 pb-2 text-ink-2">
            <Icon of={CreditCard} />
          </span>
        </div>
        <div className="grid grid-cols-2 border-edge border-t">
          <div>
            <label className={fieldLabel} htmlFor={`${id}-expiry`}>
              Expiry
            </label>
            <input {...field('expiry')} autoComplete="cc-exp" placeholder="MM / YY" />
          </div>
          <div className="border-edge border-l">
            <label className={fieldLabel} htmlFor={`${id}-cvc`}>
              Security code
            </label>
            <input {...field('cvc')} autoComplete="cc-csc" placeholder="CVC" />
          </div>
        </div>
      </div>
      <div className="mt-1.5 grid gap-1" aria-live="polite">
        {cardFields.map((name) =>
          errors[name] ? (
            <ErrorText key={name} id={`${id}-${name}-error`}>
              {errors[name]}
            </ErrorText>
          ) : null,
        )}
      </div>
    </fieldset>
  );
};

type CardErrors = { [Field in CardField]?: string | null };

const cardErrors = (typed: TypedCard): CardErrors =>
  Object.fromEntries(
    cardFields.map((field) => [field, cardFieldError(field, typed[field], new Date())]),
  );

const fieldLabel = 'col-span-full block px-3.5 pt-2 text-2xs text-ink-2';

/** Stands wherever the Stripe sandbox takes cards: one line, with the test cards behind it. */
export const TestModeNotice = () => (
  <details className="group/cards text-sm">
    <summary className="flex min-h-6 cursor-pointer flex-wrap items-center gap-x-3">
      <b className="font-semibold">Test mode: no real money</b>
      <span className="link">
        Test cards
        <Icon of={Plus} small className="transition-[rotate] group-open/cards:rotate-45" />
      </span>
    </summary>
    <div className="notice mt-2">
      <ul className="grid gap-0.5">
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <span className="tabular-nums">{groupNumber(number)}</span> {does}
          </li>
        ))}
        <li>Any future expiry and any three digits.</li>
      </ul>
    </div>
  </details>
);

const fieldOf = (box: HTMLElement | null, name: string | undefined) =>
  box?.querySelector<HTMLInputElement>(`[name="${name}"]`);

const typedCard = (box: HTMLElement | null): TypedCard => {
  const value = (name: CardField) => fieldOf(box, name)?.value ?? '';
  return { number: value('number'), expiry: value('expiry'), cvc: value('cvc') };
};
