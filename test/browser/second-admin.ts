// An admin of one test's own, whose session and role it may end.
import { signIn } from '../../src/web/account/sign-in/sign-in.ts';
import { callShop, newAccount, type SignedIn } from '../setup-calls.ts';
import { beginAsAdmin, beginSignedIn } from './sign-in.ts';

type SecondAdmin = SignedIn & { setRole: (change: 'promote' | 'demote') => Promise<void> };

/** Signed in here; the shop's first admin gives and takes its role. */
export const beginAsSecondAdmin = async (): Promise<SecondAdmin> => {
  const second = await beginSignedIn(newAccount());
  const first = await beginAsAdmin();
  const [{ _id } = { _id: '' }] = await callShop<{ _id: string }[]>(
    first,
    'GET',
    `/user?q=${second.email}`,
  );
  const setRole: SecondAdmin['setRole'] = (change) =>
    change === 'promote'
      ? callShop(first, 'PUT', `/user/admin/${second.email}`)
      : callShop(first, 'POST', `/user/${_id}/demote`, { reason: 'For a test' });
  await setRole('promote');
  const errors = await signIn({ ...second, staysSignedIn: true });
  if (errors) throw new Error(JSON.stringify(errors));
  return { ...second, setRole };
};
