import { Link, useLocation } from 'react-router';
import { reviewLengths } from '../../domain/reviews/review.ts';
import { message, say } from '../../platform/text/say.ts';
import { pathParam } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { TextArea } from '../components/fields.tsx';
import { Say } from '../components/say-nodes.tsx';
import { toast } from '../components/toasts.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { parseResponse } from '../rest-client.ts';
import { loginUrl } from '../session/return-to.ts';
import { signedInApi } from '../session/session.ts';

/** What is to happen to a review: a customer reports it, an admin hides it. */
export type ReviewTask = { kind: 'report' | 'hide'; id: string; title: string };

/** Asks for the reason and does it. */
export const ReviewDialog = ({ task, isSignedIn, onClose, onDone }: ReviewDialogProps) => (
  <Dialog open={task !== null} onClose={onClose} title={task ? say(texts[task.kind].title) : ''}>
    {task ? (
      <>
        <p className="text-ink-2 text-sm">“{task.title}”</p>
        {isSignedIn ? (
          <ReasonForm key={task.id} task={task} onDone={() => onDone(task)} />
        ) : (
          <LoginFirst />
        )}
      </>
    ) : null}
  </Dialog>
);

type ReviewDialogProps = {
  task: ReviewTask | null;
  isSignedIn: boolean;
  onClose: () => void;
  onDone: (task: ReviewTask) => void;
};

const texts = {
  report: {
    title: message('Report review'),
    label: message('What is wrong with it? (optional)'),
    hint: message('An advertisement, an insult, personal data, or not about this item.'),
    button: message('Report'),
    done: message('Thank you. We will look at this review.'),
  },
  hide: {
    title: message('Hide review'),
    label: message('Reason'),
    hint: message('Its author reads it. The log keeps who hid it and when.'),
    button: message('Hide review'),
    done: message('The review is hidden.'),
  },
} as const;

const ReasonForm = ({ task, onDone }: { task: ReviewTask; onDone: () => void }) => {
  const { label, hint, button, done } = texts[task.kind];
  const { form, field, isBusy } = useForm({
    start: { reason: '' },
    rules: {
      reason: (text) => (task.kind === 'hide' && !text.trim() ? say('Write a reason.') : null),
    },
    problemAt: 'reason',
    keep: { about: `review.${task.kind}.${task.id}` },
    send: async ({ reason }) => {
      await send(task, reason.trim());
      toast(say(done));
      onDone();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <TextArea
        label={say(label)}
        {...field('reason')}
        required={false}
        maxLength={reviewLengths.reason}
        hint={say(hint)}
      />
      <Button type="submit" busy={isBusy}>
        {say(button)}
      </Button>
    </form>
  );
};

const LoginFirst = () => {
  const { pathname, search } = useLocation();
  return (
    <p className="text-sm">
      <Say
        of="<link>Log in</link> to report a review."
        link={(words) => (
          <Link
            className="link"
            to={loginUrl(new URL(`${pathname}${search}`, window.location.href))}
          >
            {words}
          </Link>
        )}
      />
    </p>
  );
};

const send = ({ kind, id }: ReviewTask, reason: string): Promise<unknown> => {
  const asked = { param: { id: pathParam(id) }, json: { reason } };
  return kind === 'hide'
    ? parseResponse(signedInApi.reviews[':id'].hide.$post(asked))
    : parseResponse(signedInApi.reviews[':id'].reports.$post(asked));
};
