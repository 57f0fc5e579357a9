import { counted } from '../../../../../platform/text/counted.ts';
import { shopDay } from '../../../../../platform/text/day-in.ts';
import { locale } from '../../../../../platform/text/locale.ts';
import { useRecentSignIn } from '../../../../account/confirm-password/use-recent-sign-in.tsx';
import { toast } from '../../../../components/toasts.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DateField } from '../../../../kit/form/date-field.tsx';
import { FormButtons, FormProblem } from '../../../../kit/form/form-parts.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { parseResponse } from '../../../../rest-client.ts';
import { signedInApi } from '../../../../session/session.ts';
import { countRows, saveFile } from '../../../kit/save-file.ts';

type DialogProps = { open: boolean; onClose: () => void };
type Days = { from: string; to: string };

/** Saves every payment and refund of some days, the last month at first. */
export const AccountantDialog = ({ open, onClose }: DialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="For the accountant"
    className="dialog max-h-[calc(100dvh-2rem)] overflow-auto [--dialog-width:34rem]"
  >
    <AccountantForm onClose={onClose} />
  </Dialog>
);

const AccountantForm = ({ onClose }: Pick<DialogProps, 'onClose'>) => {
  const { run, dialog } = useRecentSignIn();
  const { form, field, isBusy, ...shown } = useForm<Days>({
    start: lastMonth(shopDay(new Date())),
    rules: ({ from, to }) => ({
      from: from ? undefined : 'Choose the first day.',
      to: to ? undefined : 'Choose the last day.',
    }),
    checks: 'onceSubmitted',
    send: async (days) => {
      const rows = await run(() => saveRows(days));
      // Asked for the password, the admin has changed their mind.
      if (rows === null) return;
      toast(rows > 0 ? `${counted(rows, 'row')} saved to your downloads` : noneText);
      onClose();
    },
  });
  return (
    <>
      <form {...form} className="grid gap-4">
        <p className="text-ink-2 text-sm">
          Every payment and refund of these days as CSV, by the clock of the shop,{' '}
          {locale().timeZone}. The amounts add up to Revenue of the same days in Insights.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField {...field('from')} label="From" type="date" />
          <DateField {...field('to')} label="To" type="date" />
        </div>
        <details className="text-sm">
          <summary className="cursor-pointer py-1 font-semibold">What the columns say</summary>
          <dl className="mt-1 grid gap-2">
            {columnHelps.map(([names, help]) => (
              <div key={names}>
                <dt className="font-semibold">{names}</dt>
                <dd className="text-ink-2">{help}</dd>
              </div>
            ))}
          </dl>
        </details>
        <p className="text-ink-2 text-sm">
          There is no column for a tax rate: the shop adds one flat sum of taxes and handling to an
          order, which is a row of its own.
        </p>
        <FormProblem of={shown} />
        <FormButtons name="Save as CSV" busy={isBusy} busyWord="Preparing..." onCancel={onClose} />
      </form>
      {dialog}
    </>
  );
};

const noneText = 'Nobody paid on these days, and nothing was refunded: the file has titles alone.';

const columnHelps = [
  [
    'Day, Time, Kind',
    'When a sale was paid or a refund was made. A refund has its own day, and is less than 0.',
  ],
  ['Order', 'Its number. Empty: money that belongs to no order.'],
  [
    'Line',
    'An item, delivery, or taxes and handling; free delivery is no row. A discount is a row only ' +
      'where its items do not share it. Other: money for no item, such as a refund of a sum.',
  ],
  ['Name, Size, SKU', 'As ordered; the SKU is that of today.'],
  ['Quantity, Unit price', 'Items sold, or less than 0 refunded, and what one cost.'],
  [
    'Amount, Currency',
    'Of an item: after its share of discounts. A refund of an item includes its share of taxes ' +
      'and handling; that of the last item, delivery too.',
  ],
  [
    'Payment, Refund',
    'Their ids at the payment provider. Until it accepts a refund, the id that the shop gave it.',
  ],
  [
    'Paid outside of the provider',
    'How and when you paid a refund back yourself, after the provider could not. It is in no ' +
      'payout of the provider.',
  ],
] as const;

/** The whole month before a day. */
const lastMonth = (today: string): Days => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const dayOf = (months: number, day: number) =>
    new Date(Date.UTC(year, months, day)).toISOString().slice(0, 10);
  return { from: dayOf(month - 2, 1), to: dayOf(month - 1, 0) };
};

/** Fetches the file and hands it to the browser. Throws on errors and on half a file. */
const saveRows = async (days: Days): Promise<number> => {
  const response = await signedInApi['accountant-export'].$post({ json: days });
  if (!response.ok) await parseResponse(response);
  const file = await response.blob();
  saveFile(file, `accountant-${days.from}-to-${days.to}-saved`);
  return await countRows(file);
};
