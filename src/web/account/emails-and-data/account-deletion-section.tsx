import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sameEmail } from '../../../domain/identity/user.ts';
import { daysText } from '../../../domain/pricing/promises.ts';
import { say } from '../../../platform/text/say.ts';
import { errorMessage } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { TextField } from '../../components/fields.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { toast } from '../../components/toasts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FormButtons } from '../../kit/form/form-parts.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useRecentSignIn } from '../confirm-password/use-recent-sign-in.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { deletionDay, KeepAccountButton } from './deletion-notice.tsx';

/** Deletes the account in 14 days; until then it offers to keep the account. */
export const AccountDeletionSection = ({ email, isAdmin, deleteAt }: SectionProps) => {
  // The focus moves from the button that disappears to the button that replaces it.
  const [isNew, setNew] = useState(false);
  return (
    <SettingsSection
      title={say('Delete account')}
      description={say('You have 14 days to change your mind. Nothing is lost until then.')}
    >
      {deleteAt ? (
        <Planned deleteAt={deleteAt} isNew={isNew} />
      ) : isAdmin ? (
        <p className="text-ink-2 text-sm">
          {say(
            'You are an admin. Ask another admin to remove your admin role first; then you can ' +
              'delete your account here.',
          )}
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
      <Say
        of="Your account will be deleted on {b}. Until then everything works as before."
        b={<b className="font-label">{deletionDay(deleteAt)}</b>}
      />
    </p>
    <KeepAccountButton autoFocus={isNew} />
  </div>
);

const Deletion = ({ email, onRequested }: { email: string; onRequested: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const { error, isBusy, request, dialog } = useRequest(onRequested);
  const { addressDays } = usePublicSettings().privacy;
  return (
    <div className="grid justify-items-start gap-4 text-sm">
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>
          {say('Your profile, addresses and ways to log in are deleted, and the newsletter ends.')}
        </li>
        <li>
          <Say
            of={
              'Your orders stay in our books without your name, and you can no longer open ' +
              'them. We keep the address of recent orders for {value}, in case you return ' +
              'something.'
            }
            value={daysText({ days: addressDays })}
          />
        </li>
        <li>
          {say(
            'Your reviews stay, signed “Former customer”. To remove one, delete it on the ' +
              'product page first.',
          )}
        </li>
      </ul>
      <Button
        look="danger"
        busy={isBusy}
        busyWord={say('Deleting...')}
        onClick={() => setOpen(true)}
      >
        {say('Delete my account')}
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
        toast(
          say('Your account will be deleted on {deleteAt}', {
            deleteAt: deletionDay(done.deleteAt),
          }),
        );
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

const ConfirmDeletion = ({ isOpen, onClose, ...typing }: ConfirmProps) => (
  <Dialog open={isOpen} onClose={onClose} title={say('Delete your account?')}>
    <TypedEmail {...typing} onClose={onClose} />
  </Dialog>
);

const TypedEmail = ({ email, onConfirm, onClose }: Omit<ConfirmProps, 'isOpen'>) => {
  const { form, field, isBusy } = useForm<{ email: string }>({
    rules: {
      email: (text) =>
        sameEmail(text, email) ? null : say('This is not the email of your account.'),
    },
    send: async (typed) => {
      await onConfirm(typed.email);
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-2 text-sm">
        <Say of="To confirm, type {b}" b={<b className="font-label text-ink">{email}</b>} />
      </p>
      <TextField
        label={say('Email of your account')}
        {...field('email')}
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
      <FormButtons name="Delete in 14 days" look="danger" busy={isBusy} onCancel={onClose} />
    </form>
  );
};

type ConfirmProps = {
  email: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (typed: string) => Promise<void>;
};
