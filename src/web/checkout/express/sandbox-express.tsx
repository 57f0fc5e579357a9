// The sandbox's buttons and sheet: it asks the shop what Stripe's sheets ask.
import { useState } from 'react';
import { otherMethod, otherMethodsOf } from '../../../../stripe-sandbox/methods/other-methods.ts';
import { walletAddresses, wallets } from '../../../../stripe-sandbox/methods/wallet-addresses.ts';
import { blankPostal } from '../../../domain/places/postal-address.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { formatCents } from '../../../platform/values/money.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { TextField } from '../../components/fields.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { confirmMethod } from '../card/sandbox-client.ts';
import type { SheetProps, SheetSums } from './sheet.ts';

type Wallet = keyof typeof wallets | 'paypal';

export const SandboxExpress = (props: SheetProps) => {
  const [opened, setOpened] = useState<Wallet | null>(null);
  // A wallet knows it.
  const [email, setEmail] = useState('');
  const takesPayPal = otherMethodsOf(locale().currency).includes('paypal');
  const buttons: [Wallet, string][] = [
    ...(Object.entries(wallets) as [Wallet, string][]),
    ...(takesPayPal ? [['paypal', otherMethod('paypal').title] as [Wallet, string]] : []),
  ];
  const [, title = ''] = buttons.find(([name]) => name === opened) ?? [];
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        {buttons.map(([name, words]) => (
          <Button
            key={name}
            look="outline"
            wide
            onClick={() => {
              props.talk.open();
              setOpened(name);
            }}
          >
            {words}
          </Button>
        ))}
      </div>
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={title}>
        {opened ? (
          <Sheet
            {...{ ...props, email, setEmail }}
            wallet={opened}
            onClose={() => setOpened(null)}
          />
        ) : null}
      </Dialog>
    </>
  );
};

const Sheet = ({ wallet, onClose, email, setEmail, ...props }: OpenSheet) => {
  const { talk, asks, publishableKey, providerUrl } = props;
  const [at, setAt] = useState(-1);
  const [sums, setSums] = useState<SheetSums>(props.sums);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const address = walletAddresses[at];

  const ask = async (change: Parameters<typeof talk.ask>[0]) => {
    setBusy(true);
    const asked = await talk.ask(change);
    setBusy(false);
    setProblem('problem' in asked ? asked.problem : null);
    if (!('problem' in asked)) setSums(asked);
  };
  const choose = (index: number) => {
    setAt(index);
    const { country = '', state = '', postal_code: postcode = '' } = walletAddresses[index] ?? {};
    return ask({ place: { country, region: state, postcode } });
  };
  const pay = async (isDeclined: boolean) => {
    if (!address) return setProblem(say('Choose an address.'));
    if (asks.email && !email.trim()) return setProblem(say('Enter an email.'));
    setBusy(true);
    const { name, phone, line1, city, state: region, postal_code: postcode, country } = address;
    const postal = { ...blankPostal, line1, city, region, postcode, country };
    const rate = sums.rates[0]?.id ?? '';
    const placed = await talk.place({ email, name, phone, postal, rate });
    onClose();
    if ('problem' in placed) return;
    const token = `tok_${wallet}${isDeclined ? '_chargeDeclined' : ''}`;
    const fields: Record<string, string> =
      wallet === 'paypal' ? { type: 'paypal' } : { type: 'card', 'card[token]': token };
    const access = { providerUrl: providerUrl ?? '', publishableKey };
    await talk.done(await confirmMethod(access, fields, placed));
  };

  return (
    <div className="grid gap-4">
      <p className="notice text-sm">{say('Test mode: no real money. A sheet of a wallet.')}</p>
      {asks.email ? (
        <TextField
          label={say('Email')}
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      ) : null}
      <fieldset>
        <legend className="label mb-1.5">{say('Ship to')}</legend>
        {walletAddresses.map(({ line1, city, country }, index) => (
          <Choice
            key={line1}
            name="walletAddress"
            isChosen={index === at}
            onChoose={() => choose(index)}
            words={`${line1}, ${city}, ${country}`}
          />
        ))}
      </fieldset>
      {address ? (
        <fieldset>
          <legend className="label mb-1.5">{say('Delivery')}</legend>
          {sums.rates
            .toSorted((one, other) => (one.id < other.id ? -1 : 1))
            .map(({ id, name, cents }) => (
              <Choice
                key={id}
                name="walletRate"
                isChosen={id === sums.rates[0]?.id}
                onChoose={() => ask({ rate: id })}
                words={`${name} ${formatCents(cents)}`}
              />
            ))}
        </fieldset>
      ) : null}
      <ul className="grid gap-1 text-sm">
        {sums.items.map(({ name, cents }) => (
          <li key={name} className="flex justify-between gap-4">
            <span>{name}</span>
            <span className="tabular-nums">{formatCents(cents)}</span>
          </li>
        ))}
      </ul>
      {problem ? <ErrorText>{problem}</ErrorText> : null}
      <Button busy={isBusy} onClick={() => pay(false)}>
        {say('Pay {sum}', { sum: formatCents(sums.cents) })}
      </Button>
      {wallet === 'paypal' ? null : (
        <Button look="outline" onClick={() => pay(true)}>
          {say('Decline')}
        </Button>
      )}
      <Button look="outline" onClick={onClose}>
        {say('Leave')}
      </Button>
    </div>
  );
};

type OpenSheet = SheetProps & {
  wallet: Wallet;
  email: string;
  setEmail: (email: string) => void;
  onClose: () => void;
};

const Choice = ({ name, words, isChosen, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 items-center gap-3 border-rule border-b text-sm">
    <input
      className="size-4.5 shrink-0 accent-ink"
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
    />
    {words}
  </label>
);

type ChoiceProps = { name: string; words: string; isChosen: boolean; onChoose: () => void };
