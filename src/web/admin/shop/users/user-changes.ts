// The changes that an admin can make to a user, with their texts.

import type { UserAccountJson } from '../../../../domain/accounts/users/user-schema.ts';
import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

export type UserChange = {
  /** On the button. */
  name: string;
  /** The consequence, for the question. */
  outcome: (user: UserAccountJson) => string;
  /** The toast. */
  done: (user: UserAccountJson) => string;
  isDanger: boolean;
  /** The change needs a role of the team. */
  givesRole?: true;
  send: (user: UserAccountJson, reason: string, role: string) => Promise<unknown>;
};

/** The user to change; if `change` is null, the dialog offers all changes. */
export type UserTask = { user: UserAccountJson; change: UserChange | null };

export const promote: UserChange = {
  name: 'Make Admin',
  outcome: ({ Name, email }) => `${Name} (${email}) joins the team, with the role that you choose.`,
  done: () => 'Make Admin Successfully',
  isDanger: false,
  givesRole: true,
  send: ({ email }, reason, role) =>
    parseResponse(
      users.admin[':email'].$put({ param: { email: pathParam(email) }, query: { reason, role } }),
    ),
};

const changeRole: UserChange = {
  ...promote,
  name: 'Change role',
  outcome: ({ Name, email }) => `${Name} (${email}) has the new role at once.`,
  done: ({ Name }) => `The role of ${Name} is changed.`,
};

const demote: UserChange = {
  name: 'Remove admin role',
  outcome: ({ Name, email }) =>
    `${Name} (${email}) keeps the account, and loses access to the administration at once.`,
  done: ({ Name }) => `${Name} is no longer an admin.`,
  isDanger: true,
  send: (user, reason) => parseResponse(users[':id'].demote.$post(about(user, reason))),
};

const disable: UserChange = {
  name: 'Disable account',
  outcome: ({ Name, email }) =>
    `${Name} (${email}) will be signed out everywhere, and cannot sign in until you enable the ` +
    'account again. Orders continue.',
  done: ({ Name }) => `${Name} can no longer log in.`,
  isDanger: true,
  send: (user, reason) => parseResponse(users[':id'].disable.$post(about(user, reason))),
};

const enable: UserChange = {
  name: 'Enable account',
  outcome: ({ Name, email }) => `${Name} (${email}) can log in again.`,
  done: ({ Name }) => `${Name} can log in again.`,
  isDanger: false,
  send: (user, reason) => parseResponse(users[':id'].enable.$post(about(user, reason))),
};

const resetFactors: UserChange = {
  name: 'Reset second factors',
  outcome: ({ Name, email }) =>
    `For who lost them: the authenticator app, recovery codes and passkeys of ${Name} (${email}) ` +
    'are removed, and the account is logged out everywhere. Be sure who asks you for it.',
  done: ({ Name }) => `${Name} no longer has a second factor.`,
  isDanger: true,
  send: (user, reason) =>
    parseResponse(users[':id']['reset-second-factors'].$post(about(user, reason))),
};

export const remove: UserChange = {
  name: 'Delete account',
  outcome: ({ Name, email }) =>
    `The account of ${Name} (${email}) will be deleted at once. Orders and payments stay in the ` +
    'books without a name. This cannot be undone.',
  done: () => 'Deleted!',
  isDanger: true,
  send: ({ _id }, reason) =>
    parseResponse(users[':id'].$delete({ param: { id: pathParam(_id) }, query: { reason } })),
};

/** What can be done besides promoting. */
export const changesOf = ({ role, disabledAt }: UserAccountJson): UserChange[] => [
  ...(role === 'admin' ? [changeRole, demote] : []),
  disabledAt ? enable : disable,
  resetFactors,
  remove,
];

/** `isEmailNeeded`: the shop sends emails, so an admin's address has to be confirmed. */
export const canBePromoted = (user: UserAccountJson, isEmailNeeded: boolean): boolean =>
  user.role !== 'admin' &&
  !user.disabledAt &&
  !user.deleteAt &&
  (user.emailConfirmed || !isEmailNeeded);

const users = signedInApi.user;

const about = ({ _id }: UserAccountJson, reason: string) => ({
  param: { id: pathParam(_id) },
  json: { reason },
});
