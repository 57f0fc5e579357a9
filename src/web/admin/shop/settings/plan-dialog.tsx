import { say } from '../../../../platform/text/say.ts';
import { Say } from '../../../components/say-nodes.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';

export type PlanTimes = { from: string; until: string | null };
type Typed = { from: string; until: string };

type PlanDialogProps = {
  open: boolean;
  onClose: () => void;
  timeZone: string;
  start?: Typed;
  /** It has begun: only its end can be chosen. */
  hasBegun?: boolean;
  send: (times: PlanTimes) => Promise<unknown>;
};

/** Asks from when settings are to hold, and until when. */
export const PlanDialog = ({ open, onClose, ...plan }: PlanDialogProps) => (
  <Dialog open={open} onClose={onClose} title={say('Set it later')}>
    <PlanForm {...plan} onClose={onClose} />
  </Dialog>
);

const PlanForm = (props: Omit<PlanDialogProps, 'open'>) => {
  const { onClose, timeZone, start, hasBegun = false, send } = props;
  const form = useChangeForm<Typed>({
    start: start ?? { from: '', until: '' },
    rules: ({ from }) => (from ? {} : { from: say('Choose a day and a time.') }),
    problemAt: 'from',
    save: ({ from, until }) => send({ from, until: until || null }),
    done: say('Planned.'),
    onDone: onClose,
  });
  return (
    <form className="grid gap-5" {...form.form}>
      <p className="text-ink-2 text-sm">
        <Say of="In the time zone of the shop, {timeZone}." timeZone={timeZone} />
      </p>
      {hasBegun ? null : (
        <DateField {...form.field('from')} label={say('From')} type="datetime-local" />
      )}
      <DateField
        {...form.field('until')}
        label={say('Until')}
        hint={say('At this time the earlier settings return. Empty: the change is permanent.')}
        type="datetime-local"
        required={false}
      />
      <FormProblem of={form} />
      <FormButtons
        name={say('Plan')}
        busyWord={say('Planning...')}
        busy={form.isBusy}
        onCancel={onClose}
      />
    </form>
  );
};
