import { useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { problemOf } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { TextField } from '../../components/fields.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { useSession } from '../../session/current-user.ts';
import { signedInApi } from '../../session/session.ts';
import { checkPassword } from '../field-checks.ts';
import { askPasskey } from '../sign-in/browser-passkey.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { ProveByProvider } from './prove-by-provider.tsx';

export const ConfirmPasswordDialog = (props: ConfirmPasswordDialogProps) => {
  const { open, onClose, onProved, hasPassword = false, asksCode = false, providers = [] } = props;
  return (
    <Dialog open={open} onClose={onClose} title={say('Confirm it is you')}>
      {hasPassword || asksCode ? (
        <ProofForm onProved={onProved} hasPassword={hasPassword} asksCode={asksCode} />
      ) : (
        <ProveByProvider connected={providers} onProved={onProved} />
      )}
      {props.hasPasskey ? <ProveByPasskey onProved={onProved} /> : null}
    </Dialog>
  );
};

type ConfirmPasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  onProved: () => void;
  hasPassword?: boolean;
  hasPasskey?: boolean;
  asksCode?: boolean;
  providers?: string[];
};

const ProofForm = ({ onProved, hasPassword, asksCode }: ProofFormProps) => {
  const { form, field, setFocus, isBusy } = useForm<{ password?: string; code?: string }>({
    rules: {
      ...(hasPassword && { password: checkPassword }),
      ...(asksCode && { code: (text) => (text ? null : say('Enter a code.')) }),
    },
    send: async (json) => {
      try {
        await parseResponse(signedInApi.reauthentication.$post({ json }));
      } catch (error) {
        const problem = problemOf(error);
        const wrong = problem.code === 'wrong_code' || !hasPassword ? 'code' : 'password';
        setFocus(wrong, { shouldSelect: true });
        return { ...problem, field: wrong };
      }
      onProved();
      return null;
    },
  });
  const email = useSession()?.email ?? '';
  const what = [hasPassword && 'your password', asksCode && 'a code'].filter(Boolean).join(' and ');
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-2 text-sm">
        <Say of="Enter {what} to continue. We ask again after ten minutes." what={what} />
      </p>
      {/* Password managers find the password by its account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          label={say('Password')}
          {...field('password')}
          autoComplete="current-password"
        />
      ) : null}
      {asksCode ? (
        <TextField
          label={say('Code')}
          {...field('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          hint={say('From your authenticator app, or a recovery code.')}
        />
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy} busyWord={say('Checking...')}>
          {say('Confirm')}
        </Button>
      </div>
    </form>
  );
};

type ProofFormProps = { onProved: () => void; hasPassword: boolean; asksCode: boolean };

const ProveByPasskey = ({ onProved }: { onProved: () => void }) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const press = async () => {
    setBusy(true);
    setError('');
    const answer = await askPasskey();
    try {
      if ('message' in answer) setError(answer.message);
      else {
        await parseResponse(signedInApi.reauthentication.passkey.$post({ json: { answer } }));
        onProved();
      }
    } catch (problem) {
      setError(problemOf(problem).message);
    }
    setBusy(false);
  };
  return (
    <div className="mt-4 grid gap-4">
      <Button look="outline" busy={busy} busyWord={say('Checking...')} onClick={press}>
        {say('Use a passkey')}
      </Button>
      {error ? <ErrorText>{error}</ErrorText> : null}
    </div>
  );
};
