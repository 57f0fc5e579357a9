import { type SubmitEvent, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { reviewLengths } from '../../reviews/review.ts';
import { apiErrorOf, pathParam } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogHeader } from '../components/dialog.tsx';
import { TextArea } from '../components/fields.tsx';
import { toast } from '../components/toasts.tsx';
import { parseResponse } from '../rest-client.ts';
import { loginUrl } from '../session/return-to.ts';
import { signedInApi } from '../session/session.ts';
import { useKeptState } from '../session/use-kept-state.ts';

/** What is to happen to a review: a customer reports it, an admin hides it. */
export type ReviewTask = { kind: 'report' | 'hide'; id: string; title: string };

/** Asks for the reason and does it. */
export const ReviewDialog = ({ task, isSignedIn, onClose, onDone }: ReviewDialogProps) => {
  const title = useId();
  return (
    <Dialog open={task !== null} onClose={onClose} labelledBy={title}>
      {task ? (
        <>
          <DialogHeader id={title} title={texts[task.kind].title} onClose={onClose} />
          <p className="wrap-anywhere text-ink-2 text-sm">“{task.title}”</p>
          {isSignedIn ? (
            <ReasonForm key={task.id} task={task} onDone={() => onDone(task)} />
          ) : (
            <LoginFirst />
          )}
        </>
      ) : null}
    </Dialog>
  );
};

type ReviewDialogProps = {
  task: ReviewTask | null;
  isSignedIn: boolean;
  onClose: () => void;
  onDone: (task: ReviewTask) => void;
};

const texts = {
  report: {
    title: 'Report review',
    label: 'What is wrong with it? (optional)',
    hint: 'An advertisement, an insult, personal data, or not about this item.',
    button: 'Report',
    done: 'Thank you. We will look at this review.',
  },
  hide: {
    title: 'Hide review',
    label: 'Reason',
    hint: 'Its author reads it. The log keeps who hid it and when.',
    button: 'Hide review',
    done: 'The review is hidden.',
  },
} as const;

const ReasonForm = ({ task, onDone }: { task: ReviewTask; onDone: () => void }) => {
  const { label, hint, button, done } = texts[task.kind];
  const [typed, setTyped] = useKeptState(`review.${task.kind}.${task.id}`, '');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('reason') as HTMLTextAreaElement;
    const reason = typed.trim();
    if (task.kind === 'hide' && reason === '') {
      setError('Write a reason.');
      return field.focus();
    }
    setBusy(true);
    const problem = await send(task, reason);
    setBusy(false);
    setError(problem);
    if (problem) return field.focus();
    toast(done);
    onDone();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextArea
        label={label}
        name="reason"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={reviewLengths.reason}
        hint={hint}
        error={error}
      />
      <Button type="submit" busy={isBusy}>
        {button}
      </Button>
    </form>
  );
};

const LoginFirst = () => {
  const { pathname, search } = useLocation();
  return (
    <p className="text-sm">
      <Link className="link" to={loginUrl(new URL(`${pathname}${search}`, window.location.href))}>
        Log in
      </Link>{' '}
      to report a review.
    </p>
  );
};

// Null when done, else the sentence to show.
const send = async ({ kind, id }: ReviewTask, reason: string): Promise<string | null> => {
  const asked = { param: { id: pathParam(id) }, json: { reason } };
  try {
    await parseResponse(
      kind === 'hide'
        ? signedInApi.reviews[':id'].hide.$post(asked)
        : signedInApi.reviews[':id'].reports.$post(asked),
    );
    return null;
  } catch (error) {
    return apiErrorOf(error)?.message ?? 'The shop did not respond. Try again.';
  }
};
