import type { PromoCodeJson } from '../../../domain/promo-codes/promo-code-schema.ts';
import { Button } from '../../components/button.tsx';
import { CopyCode } from '../../components/shop/copy-code.tsx';
import type { Column } from '../../kit/list/table.tsx';
import { useChange } from '../use-change.ts';
import { changePromoCode } from './promo-code-changes.ts';
import { givesLabel, stateLabel, timesLabel, usedLabel } from './promo-code-labels.ts';

/** A code: what it gives, how often it was used, whether it counts now. */
export const promoCodeColumns = (
  onChange: (promoCode: PromoCodeJson) => void,
): Column<PromoCodeJson>[] => [
  {
    head: 'Code',
    className: 'narrow:[grid-area:code]',
    cell: ({ code }) => (
      <CopyCode code={code} className="wrap-anywhere min-h-8 max-w-60 gap-1.5 px-2 text-xs" />
    ),
  },
  {
    head: 'Gives',
    className: 'narrow:[grid-area:gives]',
    cell: (promoCode) => {
      const times = timesLabel(promoCode);
      return (
        <span>
          {givesLabel(promoCode)}
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
    head: 'State',
    className: 'narrow:justify-end narrow:[grid-area:state] whitespace-nowrap',
    cell: (promoCode) => {
      const { text, isOn } = stateLabel(promoCode, new Date());
      return <span className={`text-xs ${isOn ? 'text-success' : 'text-ink-2'}`}>{text}</span>;
    },
  },
  {
    head: null,
    end: 'wide',
    width: 'wide:w-px',
    className: 'narrow:justify-end narrow:[grid-area:act]',
    cell: (promoCode) => (
      <span className="inline-flex justify-end gap-1.5">
        {promoCode.archivedAt ? null : (
          <Button
            small
            look="outline"
            aria-label={`Change ${promoCode.code}`}
            onClick={() => onChange(promoCode)}
          >
            Change
          </Button>
        )}
        <ArchiveButton promoCode={promoCode} />
      </span>
    ),
  },
];

const ArchiveButton = ({ promoCode: { code, archivedAt } }: { promoCode: PromoCodeJson }) => {
  const { change, isBusy } = useChange();
  const name = archivedAt ? 'Restore' : 'Archive';
  const done = archivedAt ? `${code} counts again.` : `${code} counts no more.`;
  return (
    <Button
      small
      look="quiet"
      busy={isBusy}
      aria-label={`${name} ${code}`}
      onClick={() => change(() => changePromoCode(code, { archived: !archivedAt }), done)}
    >
      {name}
    </Button>
  );
};

export const promoCodeGrid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-2',
  "narrow:[grid-template-areas:'code_state'_'gives_gives'_'used_act']",
].join(' ');
