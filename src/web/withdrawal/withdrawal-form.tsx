import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import {
  type WithdrawalField,
  withdrawalFields,
  withdrawalMax,
} from '../../domain/orders/withdrawals/withdrawal.ts';
import { type Message, message, say } from '../../platform/text/say.ts';
import { Button } from '../components/button.tsx';
import { FormSummary, TextArea, TextField } from '../components/fields.tsx';
import { summarizeFields } from '../components/summarize-fields.ts';
import { Chip } from '../kit/chip.tsx';
import { currentUser } from '../session/current-user.ts';
import type { WithdrawalStep } from './next-step.ts';

type Props = { answer: (WithdrawalStep & { at: 'edit' }) | undefined; isBusy: boolean };

/** The first step. My Order leads here with '#order=1001&item=...', once for each line. */
export const WithdrawalForm = ({ answer, isBusy }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [offered, setOffered] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string[]>([]);
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1));
    const user = currentUser();
    fillEmpty(form.current, 'contract', given.get('order'));
    fillEmpty(form.current, 'name', user?.name);
    fillEmpty(form.current, 'email', user?.email);
    setOffered(given.getAll('item'));
  }, []);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  const press = (item: string) => {
    const area = form.current?.elements.namedItem('items');
    if (!(area instanceof HTMLTextAreaElement)) return;
    const lines = linesOf(area.value);
    const isIn = lines.includes(item);
    area.value = (isIn ? lines.filter((one) => one !== item) : [...lines, item]).join('\n');
    setChosen(linesOf(area.value));
  };
  const field = (name: Exclude<WithdrawalField, 'items'>) => ({
    ...{ name, id: name, label: say(fieldLabels[name]), required: false },
    defaultValue: answer?.typed[name],
    maxLength: withdrawalMax[name],
    error: answer?.errors[name],
  });
  const summary = summarizeFields(
    withdrawalFields.filter((name) => answer?.errors[name]).map((name) => say(fieldLabels[name])),
  );
  return (
    <Form method="post" ref={form} noValidate replace preventScrollReset className="grid gap-5">
      <p>
        {say(
          'Withdraw from an order, or from a part of it. You need no account. On ' +
            'the next page you can check what you entered, and confirm it.',
        )}
      </p>
      {answer?.problem ? (
        <FormSummary title={say('Your withdrawal was not sent.')}>{answer.problem}</FormSummary>
      ) : summary ? (
        <FormSummary title={summary} />
      ) : null}
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" hint={say(emailHint)} />
      <TextField {...field('contract')} hint={say(contractHint)} />
      <TextArea
        id="items"
        name="items"
        label={say(fieldLabels.items)}
        defaultValue={answer?.typed.items}
        onChange={({ target }) => setChosen(linesOf(target.value))}
        rows={4}
        error={answer?.errors.items}
        hint={say(itemsHint)}
      />
      {offered.length > 0 ? (
        <fieldset className="-mt-2 flex flex-wrap gap-2">
          <legend className="label mb-2">{say('Items of this order')}</legend>
          {offered.map((item) => (
            <Chip key={item} isPressed={chosen.includes(item)} onPress={() => press(item)}>
              {item}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <div>
        <Button type="submit" busy={isBusy}>
          {say('Continue')}
        </Button>
      </div>
    </Form>
  );
};

/** What was typed before the scripts came stays. */
const fillEmpty = (
  form: HTMLFormElement | null,
  name: string,
  value: string | null | undefined,
) => {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLInputElement && !input.value && value) input.value = value;
};

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

const fieldLabels: Record<WithdrawalField, Message> = {
  name: message('Name'),
  email: message('Email'),
  contract: message('Order number'),
  items: message('Items (optional)'),
};
const emailHint = message(
  'We send the receipt here. Use the email address of the order, so that we can find it.',
);
const contractHint = message(
  'You will find it in the order confirmation. If you do not have it, write ' +
    'what you ordered, and when.',
);
const itemsHint = message(
  'Leave this empty to withdraw from the whole order. Otherwise, write one ' +
    'item a line: 1 × Oxford Shirt, M.',
);
