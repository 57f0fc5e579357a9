// The link gives its user the role, if the inviting admin may still give it.
import type pg from 'pg';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import {
  checkNewPassword,
  type NewPasswords,
} from '../../identity/passwords/check-new-password.ts';
import { hashUnlessBusy, type PasswordHashing } from '../../identity/passwords/password-hashing.ts';
import { savePassword } from '../../identity/passwords/save-password.ts';
import { insertUser } from '../../identity/sign-in/sign-up.ts';
import { type AuthUser, sameEmail } from '../../identity/user.ts';
import { type ChangeContext, changeLockedUser, logChange } from '../users/change-user.ts';
import { lockTeam } from '../users/lock-team.ts';
import { type FoundInvitation, findInvitation, invitationOver } from './find-invitation.ts';

type Accepting = ChangeContext & NewPasswords & { passwordHashing: PasswordHashing };
type Account = { token: string; name: string; password: string };

/**
 * Makes an account with its role. The link proves the address, if it was emailed.
 * Errors: not_found, wrong_state (there is an account: `joinTeam`), invalid_input {field},
 * forbidden (who invited them may not give the role any more), unavailable.
 */
export const acceptInvitation = async (
  context: Accepting,
  { token, name, password }: Account,
): Promise<true | Failure> => {
  const found = await findInvitation(context, token);
  if (isFailure(found)) return found;
  if (found.hasAccount) return hasAccount();
  const problem = await checkNewPassword(context, password, found.email);
  if (problem) return fail('invalid_input', problem.message, { field: 'password' });
  const passwordHash = await hashUnlessBusy(context, password);
  if (isFailure(passwordHash)) return passwordHash;
  return await take(context, token, async (client, { email, isEmailed }) => {
    const at = context.now();
    const user = await insertUser(client, { name, email, emailVerified: isEmailed }, at);
    if (!user) return hasAccount();
    await savePassword(client, { userId: user.id, passwordHash, at });
    return user.id;
  });
};

/**
 * The same for an existing account. Errors: those above; forbidden (the account is
 * a stranger's).
 */
export const joinTeam = (
  context: ChangeContext,
  { token, user }: { token: string; user: AuthUser },
): Promise<true | Failure> =>
  take(context, token, async (client, { email, isEmailed }) => {
    if (!sameEmail(user.email, email))
      return fail('forbidden', `This invitation is for ${email}. Log in with that account.`);
    if (user.teamRole !== null) return fail('wrong_state', 'You are in the team already.');
    if (isEmailed)
      await client.query('update users set email_verified = true where id = $1', [user.id]);
    return user.id;
  });

type Prepare = (client: pg.PoolClient, found: FoundInvitation) => Promise<string | Failure>;

/** One transaction. `prepare` returns the id of the user who joins. */
const take = async (
  context: ChangeContext,
  token: string,
  prepare: Prepare,
): Promise<true | Failure> => {
  const changed = await context.database.transaction(async (client) => {
    const asked = await findInvitation({ ...context, database: { pool: client } }, token);
    if (isFailure(asked)) return asked;
    // Before any user is locked, and before a withdrawal that waits for the row.
    await lockTeam(client, asked.inviterId);
    const found = await findInvitation({ ...context, database: { pool: client } }, token);
    if (isFailure(found)) return found;
    const { rowCount } = await client.query('delete from team_invitations where id = $1', [
      found.id,
    ]);
    if (!rowCount) return fail('not_found', invitationOver);
    const id = await prepare(client, found);
    if (isFailure(id)) return id;
    const given = await changeLockedUser(
      client,
      context,
      { user: { id }, actor: { id: found.inviterId }, reason: 'Accepted an invitation' },
      { action: 'user_promoted', to: { teamRole: found.roleId }, ends: 'promoted' },
    );
    return isFailure(given) && given.code === 'forbidden' ? inviterMayNot() : given;
  });
  if (isFailure(changed)) return changed;
  logChange(context, 'user_promoted', changed);
  return true;
};

const hasAccount = () =>
  fail('wrong_state', 'There is an account with this email address. Log in with it, then join.');
const inviterMayNot = () =>
  fail(
    'forbidden',
    'The admin who invited you can no longer give this role. Ask for another invitation.',
  );
