import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { hasModifier } from '../../components/browser/has-modifier.ts';
import { useReturnTo } from './auth-form.tsx';

/** Keeps the email that was typed into the form. */
export const ForgotLink = () => {
  const navigate = useNavigate();
  const to = `/ForgotPassword${useReturnTo()}`;
  const go = async (event: MouseEvent<HTMLAnchorElement>) => {
    const typed = new FormData(event.currentTarget.closest('form') ?? undefined).get('email');
    if (!typed || hasModifier(event)) return;
    event.preventDefault();
    await navigate(to, { state: { email: String(typed) } });
  };
  return (
    <Link className="link" to={to} onClick={go}>
      {say('Forgot your password?')}
    </Link>
  );
};
