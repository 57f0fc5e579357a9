// The first admin's link by email, beside the one that the start prints.
import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import type { Identity } from '../../identity/sign-in/identity.ts';
import { hasAdmin } from './has-admin.ts';

/** `email` is normalized. One email for each start, because a start voids earlier links. */
export const enqueueFirstAdmin = (client: Queryable, email: string, now: Date): Promise<void> =>
  enqueueEmail(client, {
    kind: 'first_admin',
    about: email,
    recipient: email,
    dedupeKey: `first_admin:${randomUUID()}`,
    now,
  });

export type FirstAdminContext = {
  database: Database;
  identity: Pick<Identity, 'createPasswordLink'>;
};

/** With a link made now, so that none is stored in clear; null once an admin can log in. */
export const writeFirstAdmin = async (
  { database, identity }: FirstAdminContext,
  email: string,
): Promise<EmailContent | null> => {
  if (await hasAdmin(database.pool)) return null;
  const url = await identity.createPasswordLink(email, {
    role: 'admin',
    isAdditional: true,
    isEmailed: true,
  });
  if (url === null) return null;
  return {
    subject: 'Set your password for the shop',
    title: 'You are the first admin',
    blocks: [
      { text: 'This shop has started, and its settings name you as its admin.' },
      { button: 'Set your password', url },
      { text: 'The link works once, within 24 hours. Each start of the shop sends a new one.' },
      { text: 'If you do not run this shop, you can ignore this email.' },
    ],
  };
};
