import type { PromoCodeJson } from '../../../promo-codes/promo-code-schema.ts';
import { Cell, Head, Row, Table } from '../../account/table.tsx';
import { Button } from '../../components/button.tsx';
import { CopyCode } from '../../components/copy-code.tsx';
import { useChange } from '../use-change.ts';
import { changePromoCode } from './promo-code-changes.ts';
import { givesWords, stateWords, timesWords, usedWords } from './promo-code-words.ts';

type Props = {
  promoCodes: readonly PromoCodeJson[];
  onChange: (promoCode: PromoCodeJson) => void;
};

/** One row a code: what it gives, how often it was used, whether it counts now. */
export const PromoCodesTable = ({ promoCodes, onChange }: Props) => {
  const now = new Date();
  return (
    <Table
      label="Promo codes"
      className="w-full"
      head={
        <>
          <Head>Code</Head>
          <Head>Gives</Head>
          <Head end>Used</Head>
          <Head>State</Head>
          <Head>
            <span className="sr-only">Actions</span>
          </Head>
        </>
      }
    >
      {promoCodes.map((promoCode) => (
        <PromoCodeRow key={promoCode.code} promoCode={promoCode} now={now} onChange={onChange} />
      ))}
    </Table>
  );
};

type RowProps = Pick<Props, 'onChange'> & { promoCode: PromoCodeJson; now: Date };

const PromoCodeRow = ({ promoCode, now, onChange }: RowProps) => {
  const { code, archivedAt } = promoCode;
  const { text, isOn } = stateWords(promoCode, now);
  const times = timesWords(promoCode);
  return (
    <Row className={rowGrid}>
      <Cell className="narrow:[grid-area:code]">
        <CopyCode code={code} className="wrap-anywhere min-h-8 max-w-60 gap-1.5 px-2 text-xs" />
      </Cell>
      <Cell className="narrow:[grid-area:gives]">
        <span>
          {givesWords(promoCode)}
          {times ? <span className="block text-ink-2 text-xs">{times}</span> : null}
        </span>
      </Cell>
      <Cell end="wide" label="Used" className="narrow:[grid-area:used] whitespace-nowrap">
        {usedWords(promoCode)}
      </Cell>
      <Cell className="narrow:justify-end narrow:[grid-area:state] whitespace-nowrap">
        <span className={`text-xs ${isOn ? 'text-success' : 'text-ink-2'}`}>{text}</span>
      </Cell>
      <Cell end="wide" className="narrow:justify-end narrow:[grid-area:act] wide:w-px">
        <span className="inline-flex justify-end gap-1.5">
          {archivedAt ? null : (
            <Button
              small
              look="outline"
              aria-label={`Change ${code}`}
              onClick={() => onChange(promoCode)}
            >
              Change
            </Button>
          )}
          <ArchiveButton promoCode={promoCode} />
        </span>
      </Cell>
    </Row>
  );
};

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

const rowGrid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-2',
  "narrow:[grid-template-areas:'code_state'_'gives_gives'_'used_act']",
].join(' ');
