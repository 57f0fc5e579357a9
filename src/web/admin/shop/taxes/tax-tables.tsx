import { taxReasons } from '../../../../domain/taxes/tax-line.ts';
import type {
  TaxesJson,
  TaxRateJson,
  TaxRegistrationJson,
} from '../../../../domain/taxes/tax-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { ErrorText } from '../../../components/error-text.tsx';
import { formatDay } from '../../../components/shop/format-date.ts';
import type { Column } from '../../../kit/list/table.tsx';
import { ChangeButton, DeleteButton } from '../../kit/row-buttons.tsx';
import { deleteRate, deleteRegistration } from './tax-changes.ts';
import {
  boundText,
  goodsText,
  percentText,
  placeText,
  registrationTitle,
  shippingLabels,
} from './tax-labels.ts';

export const registrationColumns = (
  onChange: (one: TaxRegistrationJson) => void,
): Column<TaxRegistrationJson>[] => [
  {
    head: say('Registration'),
    className: 'narrow:col-span-full',
    cell: (one) => (
      <span>
        <b className="font-label">{registrationTitle(one)}</b>
        {one.problem ? <ErrorText>{one.problem}</ErrorText> : null}
      </span>
    ),
  },
  {
    head: say('Number'),
    label: true,
    className: 'narrow:col-span-full',
    cell: ({ number }) => number || '–',
  },
  {
    head: say('In force'),
    label: true,
    className: 'narrow:col-span-full',
    cell: ({ from, until }) =>
      until
        ? say('{from} to {until}', { from: formatDay(from), until: formatDay(until) })
        : say('From {from}', { from: formatDay(from) }),
  },
  {
    head: null,
    end: 'wide',
    width: 'wide:w-px',
    className: 'narrow:col-span-full',
    cell: (one) => (
      <RowButtons
        name={registrationTitle(one)}
        question={say(deletesRegistration)}
        onChange={() => onChange(one)}
        onDelete={() => deleteRegistration(one)}
      />
    ),
  },
];

/** Of the owner's rates with buttons; of ours with the day as of which they are. */
export const rateColumns = (
  { currency, day }: TaxesJson,
  onChange?: (rate: TaxRateJson & { id: string }) => void,
): Column<TaxRateJson>[] => [
  {
    head: say('Place and goods'),
    className: 'narrow:col-span-full',
    cell: (rate) => (
      <span>
        <b className="font-label">{placeText(rate)}</b>
        <span className="block text-ink-2 text-xs">{goodsText(rate)}</span>
      </span>
    ),
  },
  {
    head: say('Rate'),
    className: 'narrow:col-span-full',
    cell: (rate) => (
      <span>
        {percentText(rate)} {rate.name}
        <span className="block text-ink-2 text-xs">
          {[say(taxReasons[rate.reason]), boundText(rate, currency)].filter(Boolean).join('. ')}
        </span>
      </span>
    ),
  },
  {
    head: say('Delivery'),
    label: true,
    className: 'narrow:col-span-full',
    cell: ({ shipping }) => say(shippingLabels[shipping]),
  },
  {
    head: say('From'),
    label: true,
    className: 'narrow:col-span-full',
    cell: ({ from, isInForce }) =>
      `${formatDay(from)}${isInForce ? '' : from > day ? ' (to come)' : ' (over)'}`,
  },
  {
    head: say('Source'),
    className: 'narrow:col-span-full',
    cell: ({ source, sourceDay }) => (
      <span className="wrap-anywhere text-ink-2 text-xs">
        {[source, say('as of {sourceDay}', { sourceDay: formatDay(sourceDay) })]
          .filter(Boolean)
          .join(', ')}
      </span>
    ),
  },
  ...(onChange === undefined ? [] : [buttonsOf(onChange)]),
];

const buttonsOf = (
  onChange: (rate: TaxRateJson & { id: string }) => void,
): Column<TaxRateJson> => ({
  head: null,
  end: 'wide',
  width: 'wide:w-px',
  className: 'narrow:col-span-full',
  cell: ({ id, ...rate }) =>
    id === null ? null : (
      <RowButtons
        name={say('{rate} in {placeText}', { rate: percentText(rate), placeText: placeText(rate) })}
        question={say(deletesRate)}
        onChange={() => onChange({ ...rate, id })}
        onDelete={() => deleteRate(id)}
      />
    ),
});

const deletesRegistration = sayable(
  'The registration will be deleted, as if it had never been. To end it, enter ' +
    'its last day instead. Orders keep their taxes.',
);
const deletesRate = sayable(
  'Your rate will be deleted. What came with the shop holds again. Orders keep their taxes.',
);

type Buttons = {
  name: string;
  question: string;
  onChange: () => void;
  onDelete: () => Promise<unknown>;
};

const RowButtons = ({ name, question, onChange, onDelete }: Buttons) => (
  <span className="inline-flex justify-end gap-1.5">
    <ChangeButton name={name} onClick={onChange} />
    <DeleteButton name={name} question={question} remove={onDelete} />
  </span>
);
