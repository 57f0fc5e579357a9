import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { changeReasonLengthMax } from '../../accounts/user-account.ts';
import type { UserAccountJson } from '../../accounts/user-schema.ts';
import { useRecentSignIn } from '../account/confirm-password/confirm-password-dialog.tsx';
import { errorMessage } from '../account/error-message.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogHeader } from '../components/dialog.tsx';
import { TextField } from '../components/fields.tsx';
import { toast } from '../components/toasts.tsx';
import { customerUrl } from './customer-url.ts';
import { changesOf, remove, type UserChange, type UserTask } from './user-changes.ts';
import { moreButtonId } from './users-table.tsx';

/** Asks 'Are you sure?' and for the reason, does it, and reloads the list. */
export const UserDialog = ({ task, onTask }: UserDialogProps) => {
  const title = useId();
  const focusNext = useRef<string>(null);
  // Once it is closed, the focus is on the button that opened it, which may soon be gone.
  const close = () => {
    onTask(null);
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  };
  const done = ({ user, change }: UserTask) => {
    focusNext.current = change === remove ? 'main' : moreButtonId(user);
    onTask(null);
  };
  return (
    <Dialog open={task !== null} onClose={close} labelledBy={title}>
      {task?.change ? (
        <Question
          title={title}
          user={task.user}
          change={task.change}
          onClose={close}
          onDone={() => done(task)}
        />
      ) : null}
      {task && !task.change ? (
        <>
          <DialogHeader id={title} title={task.user.Name} onClose={close} />
          <p className="wrap-anywhere text-ink-2 text-sm">{task.user.email}</p>
          <div className="mt-3 grid gap-2.5">
            {changesOf(task.user).map((change) => (
              <Button
                key={change.name}
                look={change.isDanger ? 'danger' : 'outline'}
                onClick={() => onTask({ user: task.user, change })}
              >
                {change.name}
              </Button>
            ))}
            <Link className="link mt-2 justify-self-start" to={customerUrl(task.user._id)}>
              Orders, spend and notes
            </Link>
            <Link className="link justify-self-start" to={historyUrl(task.user)}>
              What the audit log says
            </Link>
          </div>
        </>
      ) : null}
    </Dialog>
  );
};

type UserDialogProps = { task: UserTask | null; onTask: (task: UserTask | null) => void };

const historyUrl = ({ _id }: UserAccountJson): string =>
  `/Dashboard/AuditLog?${new URLSearchParams({ subject: _id })}`;

const Question = ({ title, user, change, onClose, onDone }: QuestionProps) => {
  const { revalidate } = useRevalidator();
  const { run, dialog } = useRecentSignIn();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const field = event.currentTarget.elements.namedItem('reason') as HTMLInputElement;
    const reason = field.value.trim();
    if (!reason) {
      setError('Write a reason.');
      return field.focus();
    }
    setBusy(true);
    setError(null);
    const isDone = await run(() => change.send(user, reason)).catch((problem: unknown) => {
      setError(errorMessage(problem));
      return null;
    });
    setBusy(false);
    if (isDone) {
      onDone();
      toast(change.done(user));
    }
    // Also after an error: another admin may have been faster.
    await revalidate();
  };
  return (
    <>
      <form className="grid gap-3" onSubmit={submit} noValidate>
        <h2 className="display-1" id={title}>
          Are you sure?
        </h2>
        <p className="wrap-anywhere text-ink-2 text-sm">{change.outcome(user)}</p>
        <TextField
          label="Reason"
          name="reason"
          autoComplete="off"
          maxLength={changeReasonLengthMax}
          hint="The audit log keeps it."
          error={error}
        />
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button type="submit" {...(change.isDanger && { look: 'danger' })} busy={isBusy}>
            {change.name}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
};

type QuestionProps = {
  title: string;
  user: UserAccountJson;
  change: UserChange;
  onClose: () => void;
  onDone: () => void;
};
