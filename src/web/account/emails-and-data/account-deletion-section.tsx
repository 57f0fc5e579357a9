import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sameEmail } from '../../../identity/user.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogHeader, focusInDialog } from '../../components/dialog.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { TextField } from '../../components/fields.tsx';
import { toast } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useRecentSignIn } from '../confirm-password/confirm-password-dialog.tsx';
import { errorMessage } from '../error-message.ts';
import { SettingsSection } from '../settings-section.tsx';
import { useFieldChecks } from '../use-field-checks.ts';
import { deletionDay, KeepAccountButton } from './deletion-notice.tsx';

/** The end of the account, in 14 days; until then the way back. */
export const AccountDeletionSection = ({ email, isAdmin, deleteAt }: SectionProps) => {
  // The focus goes from the button that disappears to the one that takes its place.
  const [isNew, setNew] = useState(false);
  return (
    <SettingsSection
      title="Delete account"
      description="You have 14 days to think again. Nothing is lost until then."
    >
      {deleteAt ? (
        <Planned deleteAt={deleteAt} isNew={isNew} />
      ) : isAdmin ? (
        <p className="text-ink-2 text-sm">
          You are an admin. Ask another admin to take your admin role first; then you can delete
          your account here.
        </p>
      ) : (
        <Deletion email={email} onRequested={() => setNew(true)} />
      )}
    </SettingsSection>
  );
};

type SectionProps = { email: string; isAdmin: boolean; deleteAt: string | null };

const Planned = ({ deleteAt, isNew }: { deleteAt: string; isNew: boolean }) => (
  <div className="grid justify-items-start gap-4 text-sm">
    <p>
      Your account will be deleted on <b className="font-label">{deletionDay(deleteAt)}</b>. Until
      then everything works as before.
    </p>
    <KeepAccountButton autoFocus={isNew} />
  </div>
);

const Deletion = ({ email, onRequested }: { email: string; onRequested: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const { error, isBusy, request, dialog } = useRequest(onRequested);
  return (
    <div className="grid justify-items-start gap-4 text-sm">
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>Your profile, addresses and sign-ins are deleted, and the newsletter ends.</li>
        <li>
          Your orders stay in our books without your name, and you can no longer open them. Those of
          the last 45 days keep their address until they can no longer be returned.
        </li>
        <li>
          Your reviews stay, by “Former customer”. If you want to take one back, delete it on the
          page of its item first.
        </li>
      </ul>
      <Button look="danger" busy={isBusy} busyWord="Deleting..." onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {error ? (
        <div role="alert">
          <ErrorText>{error}</ErrorText>
        </div>
      ) : null}
      <ConfirmDeletion
        email={email}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={(typed) => {
          setOpen(false);
          return request(typed);
        }}
      />
      {dialog}
    </div>
  );
};

const useRequest = (
  onRequested: () => void,
): {
  error: string | null;
  isBusy: boolean;
  request: (email: string) => Promise<void>;
  dialog: ReactNode;
} => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const { run, dialog } = useRecentSignIn();
  const request = async (email: string) => {
    setBusy(true);
    setError(null);
    try {
      const send = () => parseResponse(signedInApi['account-deletion'].$post({ json: { email } }));
      const done = await run(send);
      if (done?.deleteAt) {
        toast(`Your account will be deleted on ${deletionDay(done.deleteAt)}`);
        onRequested();
        await revalidate();
      }
    } catch (failed) {
      setError(errorMessage(failed));
    }
    setBusy(false);
  };
  return { error, isBusy, request, dialog };
};

const ConfirmDeletion = ({ email, isOpen, onClose, onConfirm }: ConfirmProps) => {
  const title = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} labelledBy={title}>
      {isOpen ? (
        <>
          <DialogHeader id={title} title="Delete your account?" onClose={onClose} />
          <TypedEmail email={email} onConfirm={onConfirm} onClose={onClose} />
        </>
      ) : null}
    </Dialog>
  );
};

const TypedEmail = ({ email, onConfirm, onClose }: Omit<ConfirmProps, 'isOpen'>) => {
  const { field, checkAll } = useFieldChecks({
    email: (text) => (sameEmail(text, email) ? null : 'This is not the email of your account.'),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!checkAll(event.currentTarget)) return;
    await onConfirm(String(new FormData(event.currentTarget).get('email')));
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p className="text-ink-2 text-sm">
        To confirm, type <b className="wrap-anywhere font-label text-ink">{email}</b>
      </p>
      <TextField
        label="Email of your account"
        {...field('email')}
        type="email"
        autoComplete="off"
        spellCheck={false}
        ref={focusInDialog}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="danger">
          Delete in 14 days
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

type ConfirmProps = {
  email: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (typed: string) => Promise<void>;
};
