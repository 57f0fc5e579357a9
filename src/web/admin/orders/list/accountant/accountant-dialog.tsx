import type { ReportedMarketJson } from '../../../../../domain/markets/sold-in-schema.ts';
import { counted } from '../../../../../platform/text/counted.ts';
import { shopDay } from '../../../../../platform/text/day-in.ts';
import { locale } from '../../../../../platform/text/locale.ts';
import { say, sayable } from '../../../../../platform/text/say.ts';
import { useRecentSignIn } from '../../../../account/confirm-password/use-recent-sign-in.tsx';
import { Say } from '../../../../components/say-nodes.tsx';
import { toast } from '../../../../components/toasts.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DateField } from '../../../../kit/form/date-field.tsx';
import { FormButtons, FormProblem } from '../../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { soldInChoices } from '../../../kit/sold-in.ts';
import { saveAccountantFile } from '../../tax-report/save-accountant-file.ts';

export type DialogProps = {
  open: boolean;
  /** To choose from; undefined while there is one alone. */
  markets: ReportedMarketJson[] | undefined;
  onClose: () => void;
};
type Asked = { from: string; to: string; soldIn: string; by: 'line' | 'rate' };

/** Saves every payment and refund of some days, the last month at first. */
export const AccountantDialog = ({ open, ...form }: DialogProps) => (
  <Dialog
    open={open}
    onClose={form.onClose}
    title={say('For the accountant')}
    className="dialog max-h-[calc(100dvh-2rem)] overflow-auto [--dialog-width:34rem]"
  >
    <AccountantForm {...form} />
  </Dialog>
);

const AccountantForm = ({ markets, onClose }: Omit<DialogProps, 'open'>) => {
  const { run, dialog } = useRecentSignIn();
  const { form, field, register, isBusy, ...shown } = useForm<Asked>({
    start: { ...lastMonth(shopDay(new Date())), soldIn: '', by: 'line' },
    rules: ({ from, to }) => ({
      from: from ? undefined : say('Choose the first day.'),
      to: to ? undefined : say('Choose the last day.'),
    }),
    checks: 'onceSubmitted',
    send: async (asked) => {
      const { by, soldIn, ...days } = asked;
      const rows = await run(() =>
        saveAccountantFile({ ...days, soldIn, by: by === 'rate' ? by : undefined }),
      );
      // The admin canceled when asked for the password.
      if (rows === null) return;
      toast(
        rows > 0
          ? say('{rows} saved to your downloads', { rows: counted(rows, 'row') })
          : say(noneText),
      );
      onClose();
    },
  });
  return (
    <>
      <form {...form} className="grid gap-4">
        <p className="text-ink-2 text-sm">
          <Say
            of={
              'Every payment and refund of these days as CSV, by the clock of the shop, ' +
              '{timeZone}. The amounts add up to Revenue of the same days in Insights.'
            }
            timeZone={locale().timeZone}
          />
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField {...field('from')} label={say('From')} type="date" />
          <DateField {...field('to')} label={say('To')} type="date" />
        </div>
        <SelectField
          label={say('Rows')}
          choices={rowChoices}
          hint={say(
            'Sums by rate are sales less refunds. An order with an invoice counts by its ' +
              'invoice and credit notes, on their days. A refund that names no items has its ' +
              'share of each tax. What bears several taxes is taken off again in a row ' +
              'without a country.',
          )}
          {...register('by')}
        />
        {markets ? (
          <SelectField
            label={say('Market')}
            choices={soldInChoices(markets)}
            {...register('soldIn')}
          />
        ) : null}
        <details className="text-sm">
          <summary className="cursor-pointer py-1 font-semibold">
            {say('What the columns say')}
          </summary>
          <dl className="mt-1 grid gap-2">
            {columnHelps.map(([names, help]) => (
              <div key={names}>
                <dt className="font-semibold">{names}</dt>
                <dd className="text-ink-2">{say(help)}</dd>
              </div>
            ))}
          </dl>
        </details>
        <p className="text-ink-2 text-sm">
          {say(
            'Tax in it, Tax rate and Tax of are empty where no tax was collected. The flat ' +
              'sum of taxes and handling is a row of its own: it is no tax.',
          )}
        </p>
        <FormProblem of={shown} />
        <FormButtons
          name={say('Save as CSV')}
          busy={isBusy}
          busyWord={say('Preparing...')}
          onCancel={onClose}
        />
      </form>
      {dialog}
    </>
  );
};

const noneText = sayable(
  'Nobody paid on these days, and nothing was refunded: the file has only its titles.',
);

const rowChoices = [
  { value: 'line', label: sayable('Every payment and refund, by line') },
  { value: 'rate', label: sayable('Net, tax and gross by country and rate') },
];

const columnHelps = [
  [
    sayable('Day, Time, Kind'),
    sayable(
      'When a sale was paid or a refund was made. A refund has its own day, and is ' +
        'less than 0.',
    ),
  ],
  [sayable('Order'), sayable('Its number. Empty: money that belongs to no order.')],
  [
    sayable('Line'),
    sayable(
      'An item, delivery, or taxes and handling; free delivery is no row. A discount ' +
        'is a row only where its items do not share it. Other: money for no item, such ' +
        'as a refund of a sum.',
    ),
  ],
  [sayable('Name, Size, SKU'), sayable('As ordered; the SKU is that of today.')],
  [
    sayable('Quantity, Unit price'),
    sayable('Items sold, or less than 0 refunded, and what one cost.'),
  ],
  [
    sayable('Amount, Currency'),
    sayable(
      'Of an item: after its share of discounts. A refund of an item includes its ' +
        'share of taxes and handling; that of the last item, delivery too.',
    ),
  ],
  [
    sayable('Payment, Refund'),
    sayable(
      'Their ids at the payment provider. Until it accepts a refund, the id that the ' +
        'shop gave it.',
    ),
  ],
  [
    sayable('Paid outside of the provider'),
    sayable(
      'How and when you paid a refund back yourself, after the provider could not. It ' +
        'is in no payout of the provider.',
    ),
  ],
  [
    sayable('Market'),
    sayable('The address of the market that the order was placed in; empty: the default market.'),
  ],
] as const;

/** The whole month before a day. */
const lastMonth = (today: string): Pick<Asked, 'from' | 'to'> => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const dayOf = (months: number, day: number) =>
    new Date(Date.UTC(year, months, day)).toISOString().slice(0, 10);
  return { from: dayOf(month - 2, 1), to: dayOf(month - 1, 0) };
};
