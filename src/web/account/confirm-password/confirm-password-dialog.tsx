import { problemOf } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, focusInDialog } from '../../kit/dialog.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { useSession } from '../../session/current-user.ts';
import { signedInApi } from '../../session/session.ts';
import { checkPassword } from '../field-checks.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { ProveByProvider } from './prove-by-provider.tsx';

export const ConfirmPasswordDialog = (props: ConfirmPasswordDialogProps) => {
  const { open, onClose, onProved, hasPassword, providers = [] } = props;
  return (
    <Dialog open={open} onClose={onClose} title="Confirm it is you">
      {hasPassword ? (
        <PasswordForm onProved={onProved} />
      ) : (
        <ProveByProvider connected={providers} onProved={onProved} />
      )}
    </Dialog>
  );
};

type ConfirmPasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  onProved: () => void;
  hasPassword?: boolean;
  providers?: string[];
};

const PasswordForm = ({ onProved }: { onProved: () => void }) => {
  const { form, field, setFocus, isBusy } = useForm<{ password: string }>({
    rules: { password: checkPassword },
    send: async (json) => {
      try {
        await parseResponse(signedInApi.reauthentication.$post({ json }));
      } catch (error) {
        setFocus('password', { shouldSelect: true });
        return { ...problemOf(error), field: 'password' };
      }
      onProved();
      return null;
    },
  });
  const email = useSession()?.email ?? '';
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-2 text-sm">
        Enter your password to go on. We ask again after ten minutes.
      </p>
      {/* Password managers find the password by its account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        {...field('password', focusInDialog)}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy} busyWord="Checking...">
          Confirm
        </Button>
      </div>
    </form>
  );
};
