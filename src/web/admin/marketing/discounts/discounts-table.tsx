import type {
  ListedDiscountJson,
  ListedDiscountsJson,
} from '../../../../domain/discounts/discount-schema.ts';
import { formatCents, toCents } from '../../../../platform/values/money.ts';
import { Button } from '../../../components/button.tsx';
import { CopyCode } from '../../../components/shop/copy-code.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { ChangeButton } from '../../kit/row-buttons.tsx';
import { useChange } from '../../kit/use-change.ts';
import { changeDiscount } from './discount-changes.ts';
import { givenLabel, givesLabel, stateLabel, timesLabel, usedLabel } from './discount-labels.ts';

/** A discount: what it gives, how often it was used and for how much, whether it counts now. */
export const discountColumns = (
  markets: ListedDiscountsJson['markets'],
  onChange: (discount: ListedDiscountJson) => void,
): Column<ListedDiscountJson>[] => [
  {
    head: 'Discount',
    className: 'narrow:[grid-area:code]',
    cell: ({ code, title }) =>
      code === null ? (
        <span>
          {title}
          <span className="block text-ink-2 text-xs">Automatic</span>
        </span>
      ) : (
        <CopyCode code={code} className="min-h-8 max-w-60 wide:min-w-32 gap-1.5 px-2 text-xs" />
      ),
  },
  {
    head: 'Gives',
    className: 'narrow:[grid-area:gives]',
    cell: (discount) => {
      const times = timesLabel(discount);
      return (
        <span>
          {givesLabel(discount, markets)}
          {times ? <span className="block text-ink-2 text-xs">{times}</span> : null}
        </span>
      );
    },
  },
  {
    head: 'Used',
    end: 'wide',
    label: true,
    className: 'narrow:[grid-area:used] whitespace-nowrap',
    cell: usedLabel,
  },
  {
    head: 'Turnover',
    end: 'wide',
    label: true,
    className: 'narrow:[grid-area:turnover] whitespace-nowrap',
    cell: (discount) => (
      <span className="tabular-nums">
        {formatCents(toCents(discount.turnover))}
        <span className="block text-ink-2 text-xs">Given {givenLabel(discount)}</span>
      </span>
    ),
  },
  {
    head: 'State',
    className: 'narrow:justify-end narrow:[grid-area:state] whitespace-nowrap',
    cell: (discount) => {
      const { text, isOn } = stateLabel(discount, new Date());
      return <span className={`text-xs ${isOn ? 'text-success' : 'text-ink-2'}`}>{text}</span>;
    },
  },
  {
    head: null,
    end: 'wide',
    width: 'wide:w-px',
    className: 'narrow:justify-end narrow:[grid-area:act]',
    cell: (discount) => (
      <span className="inline-flex justify-end gap-1.5">
        {discount.archivedAt ? null : (
          <ChangeButton name={discount.title} onClick={() => onChange(discount)} />
        )}
        <ArchiveButton discount={discount} />
      </span>
    ),
  },
];

const ArchiveButton = ({ discount }: { discount: ListedDiscountJson }) => {
  const { key, title, archivedAt } = discount;
  const { change, isBusy } = useChange();
  const name = archivedAt ? 'Restore' : 'Archive';
  const done = archivedAt ? `${title} counts again.` : `${title} no longer counts.`;
  return (
    <Button
      small
      look="quiet"
      busy={isBusy}
      aria-label={`${name} ${title}`}
      onClick={() => change(() => changeDiscount(key, { archived: !archivedAt }), done)}
    >
      {name}
    </Button>
  );
};

export const discountGrid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-2',
  "narrow:[grid-template-areas:'code_state'_'gives_gives'_'turnover_used'_'act_act']",
].join(' ');
