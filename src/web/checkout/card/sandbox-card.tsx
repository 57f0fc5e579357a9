// The card form of test mode.
import { CreditCard, Plus } from 'lucide';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { numberLength, onlyDigits } from '../../../../stripe-sandbox/card-rules.ts';
import { type CardOutcome, shownCards } from '../../../../stripe-sandbox/shown-cards.ts';
import { type Message, message, say } from '../../../platform/text/say.ts';
import { Icon } from '../../components/media/icon.tsx';
import { CardCell } from './card-cell.tsx';
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

export const SandboxCard = ({ providerUrl: url, ...form }: CardFormProps) => {
  const providerUrl = url ?? '';
  const { onReady, publishableKey, clientSecret, returnPath, onError } = form;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<CardErrors>({});

  useEffect(() => {
    onReady(async () => {
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
    });
    return () => onReady(null);
  }, [onReady, providerUrl, publishableKey, clientSecret, returnPath]);

  // An error stays until its own field is right.
  const check = (field: HTMLInputElement) => {
    const name = field.name as CardField;
    const error = cardFieldError(name, typedCard(box.current), new Date());
    setErrors((now) => ({ ...now, [name]: error }));
  };
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    regroup(field, groups[field.name as CardField]);
    onError(null);
    if (errors[field.name as CardField]) check(field);
    goOn(field, box.current);
  };
  const cell = (name: CardField) => ({
    id: `${id}-${name}`,
    name,
    error: errors[name],
    onInput,
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (currentTarget.value) check(currentTarget);
    },
  });

  return (
    <fieldset>
      <legend className="label mb-1.5">{say('Card')}</legend>
      <div className="grid grid-cols-2 gap-y-3" ref={box}>
        <CardCell
          {...cell('number')}
          label={say('Card number')}
          className="col-span-full"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          icon={
            <span className="px-3.5 pb-2 text-ink-2">
              <Icon of={CreditCard} />
            </span>
          }
        />
        <CardCell
          {...cell('expiry')}
          label={say('Expiry')}
          autoComplete="cc-exp"
          placeholder={say('MM / YY')}
        />
        <CardCell
          {...cell('cvc')}
          label={say('Security code')}
          className="-ml-px"
          autoComplete="cc-csc"
          placeholder={say('CVC')}
        />
      </div>
    </fieldset>
  );
};

type CardErrors = { [Field in CardField]?: string | null };

const cardErrors = (typed: TypedCard): CardErrors =>
  Object.fromEntries(cardFields.map((field) => [field, cardFieldError(field, typed, new Date())]));

/** Shown wherever the sandbox takes cards: one line that opens the list of test cards. */
export const TestModeNotice = () => (
  <details className="group/cards text-sm">
    <summary className="flex min-h-6 cursor-pointer flex-wrap items-center gap-x-3">
      <b className="font-semibold">{say('Test mode: no real money')}</b>
      <span className="link">
        {say('Test cards')}
        <Icon of={Plus} small className="transition-[rotate] group-open/cards:rotate-45" />
      </span>
    </summary>
    <div className="notice mt-2">
      <ul className="grid gap-0.5">
        {shownCards.map(([number, does]) => (
          <li key={number}>
            <span className="tabular-nums">{number}</span> {say(doing[does])}
          </li>
        ))}
        <li>{say('Any future expiry, and any three digits; four for American Express.')}</li>
      </ul>
    </div>
  </details>
);

/** What a test card does, in words. */
const doing: Readonly<Record<CardOutcome, Message>> = {
  pays: message('pays'),
  otherCard: message('pays as another card'),
  mastercard: message('pays as a Mastercard'),
  amex: message('pays as an American Express'),
  declined: message('is declined'),
  poor: message('has too little money'),
  expired: message('has expired'),
  otherCode: message('has another security code'),
  fails: message('has a processing error'),
  asksFirst: message('asks you first (3-D Secure)'),
  asksAlways: message('asks you each time (3-D Secure)'),
};

/** From a card number or expiry that is complete and right to the field that comes next. */
const goOn = (field: HTMLInputElement, box: HTMLElement | null): void => {
  const name = field.name as CardField;
  const next = nextField[name];
  const isTyping = field.selectionStart === field.value.length;
  const digits = onlyDigits(field.value);
  if (!next || !isTyping || digits.length !== next.afterDigits(digits)) return;
  if (cardFieldError(name, typedCard(box), new Date()) === null) fieldOf(box, next.name)?.focus();
};

type Next = { name: CardField; afterDigits: (digits: string) => number };

const nextField: { [Field in CardField]?: Next } = {
  number: { name: 'expiry', afterDigits: numberLength },
  expiry: { name: 'cvc', afterDigits: () => 4 },
};

const fieldOf = (box: HTMLElement | null, name: string | undefined) =>
  box?.querySelector<HTMLInputElement>(`[name="${name}"]`);

const typedCard = (box: HTMLElement | null): TypedCard => {
  const value = (name: CardField) => fieldOf(box, name)?.value ?? '';
  return { number: value('number'), expiry: value('expiry'), cvc: value('cvc') };
};
