import { say } from '../../../platform/text/say.ts';
import { Notice } from '../../components/notice.tsx';
import { useIsSessionEnded } from '../../session/current-user.ts';
import { useReturnTo } from './auth-form.tsx';

/** For who was signed out by the shop, and is led back. */
export const SignedOutNotice = () => {
  const isLedBack = useReturnTo() !== '';
  return useIsSessionEnded() && isLedBack ? (
    <Notice>{say('You were logged out. Log in to continue where you were.')}</Notice>
  ) : null;
};
