import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { useRootData } from '../../components/shop/use-root-data.ts';
import type { Failure } from '../../kit/form/use-form.ts';
import { useReturnTo } from './auth-form.tsx';
import { askEmailCode, continueWithEmail } from './sign-in.ts';

/**
 * Signs in without a password, by the email of its form: a new one gets an account at once, others
 * a code, and the page to enter it follows. A shop that sends no emails has no such way.
 */
export const EmailCodeButton = ({ show, isNew = false }: EmailCodeButtonProps) => {
  const [busy, setBusy] = useState(false);
  const search = useReturnTo();
  const navigate = useNavigate();
  const { storefront } = useRootData();
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> => {
    const typed = new FormData(currentTarget.form ?? undefined);
    const email = String(typed.get('email') ?? '').trim();
    const staysSignedIn = typed.has('staySignedIn');
    show(null);
    setBusy(true);
    const failed = await (isNew
      ? continueWithEmail({ email, staysSignedIn })
      : askEmailCode(email));
    setBusy(false);
    // With a session the page redirects by itself.
    if (failed?.[0]?.code !== 'email-code-sent') return show(failed);
    const state: CodeAsked = { codeFor: email, staysSignedIn };
    await navigate(`/Login${search}`, { state });
  };
  if (!storefront?.sendsEmails) return null;
  return (
    <Button look="quiet" wide busy={busy} busyWord="" onClick={press}>
      {isNew ? say('Continue with your email, without a password') : say('Email me a code')}
    </Button>
  );
};

/** Replaces the history entry, so Back leads to the earlier form. */
export type CodeAsked = { codeFor: string; staysSignedIn: boolean };

type EmailCodeButtonProps = { show: (failure: Failure) => void; isNew?: boolean };
