import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { TeamRoleJson } from '../../../../domain/accounts/roles/team-role-schema.ts';
import { changeReasonLengthMax } from '../../../../domain/accounts/users/user-account.ts';
import type { UserAccountJson } from '../../../../domain/accounts/users/user-schema.ts';
import { ownerRole } from '../../../../domain/team/permissions.ts';
import { say } from '../../../../platform/text/say.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { toast } from '../../../components/toasts.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FormButtons } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { customerUrl } from '../../kit/customer-url.ts';
import { May } from '../../kit/may.tsx';
import { allowedText, useTeamRoles } from '../team/use-team-roles.ts';
import { changesOf, remove, type UserChange, type UserTask } from './user-changes.ts';
import { moreButtonId } from './user-state.tsx';

/** Asks 'Are you sure?' and for the reason, does it, and reloads the list. */
export const UserDialog = ({ open, onClose, task, onTask }: UserDialogProps) => {
  const focusNext = useRef<string>(null);
  // Closing moves the focus to the button that opened the dialog, which may disappear.
  const close = () => {
    onClose();
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  };
  const done = ({ user, change }: UserTask) => {
    focusNext.current = change === remove ? 'main' : moreButtonId(user);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={task?.change ? say('Are you sure?') : (task?.user.Name ?? '')}
      isQuestion={Boolean(task?.change)}
    >
      {task?.change ? (
        <Question user={task.user} change={task.change} onClose={close} onDone={() => done(task)} />
      ) : null}
      {task && !task.change ? (
        <>
          <p className="text-ink-2 text-sm">{task.user.email}</p>
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
            <May needs="customers.read">
              <Link className="link mt-2 justify-self-start" to={customerUrl(task.user._id)}>
                {say('Orders, spend and notes')}
              </Link>
            </May>
            <May needs="auditLog">
              <Link className="link justify-self-start" to={historyUrl(task.user)}>
                {say('What the audit log says')}
              </Link>
            </May>
          </div>
        </>
      ) : null}
    </Dialog>
  );
};

type UserDialogProps = {
  open: boolean;
  onClose: () => void;
  task: UserTask | null;
  onTask: (task: UserTask) => void;
};

const historyUrl = ({ _id }: UserAccountJson): string =>
  `/Dashboard/AuditLog?${new URLSearchParams({ subject: _id })}`;

const Question = ({ user, change, onClose, onDone }: QuestionProps) => {
  const { revalidate } = useRevalidator();
  const { run, dialog } = useRecentSignIn();
  const roles = useTeamRoles(change.givesRole === true);
  const [picked, setChosenId] = useState(user.teamRole?.id);
  const chosenId = picked ?? mildestOf(roles);
  const isWaiting = change.givesRole === true && roles.length === 0;
  const chosen = roles.find(({ id }) => id === chosenId);
  const { form, field, isBusy } = useForm({
    start: { reason: '' },
    rules: { reason: (text) => (text.trim() ? null : say('Write a reason.')) },
    checks: 'onceSubmitted',
    problemAt: 'reason',
    send: async ({ reason }) => {
      try {
        if (!(await run(() => change.send(user, reason.trim(), chosenId)))) return;
        onDone();
        toast(change.done(user));
      } finally {
        // Also after an error: another admin may have been faster.
        await revalidate();
      }
    },
  });
  return (
    <>
      <form {...form} className="grid gap-3">
        <p className="text-ink-2 text-sm">{change.outcome(user)}</p>
        {change.givesRole ? (
          <SelectField
            label={say('Role')}
            value={chosenId}
            choices={roles.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={setChosenId}
            hint={chosen && allowedText(chosen)}
          />
        ) : null}
        <TextField
          label={say('Reason')}
          {...field('reason')}
          required={false}
          autoComplete="off"
          maxLength={changeReasonLengthMax}
          hint={say('The audit log keeps it.')}
        />
        <FormButtons
          name={change.name}
          look={change.isDanger ? 'danger' : undefined}
          busyWord={say('Loading...')}
          busy={isBusy || isWaiting}
          onCancel={onClose}
        />
      </form>
      {dialog}
    </>
  );
};

/** The first choice is the role with the fewest permissions. */
const mildestOf = (roles: readonly TeamRoleJson[]): string =>
  roles
    .filter(({ id }) => id !== ownerRole.id)
    .sort((a, b) => a.permissions.length - b.permissions.length)[0]?.id ??
  roles[0]?.id ??
  '';

type QuestionProps = {
  user: UserAccountJson;
  change: UserChange;
  onClose: () => void;
  onDone: () => void;
};
