// A new customer's pages under Profile, and what the demo shop does not answer.
import { answerCalls } from '../answer.ts';
import { openPage } from '../open-page.tsx';
import { beginSignedIn } from '../sign-in.ts';

export const profile = '/Dashboard/MyProfile';

export const openOf = (path: string) => async () => {
  const customer = await beginSignedIn();
  await openPage(path);
  return customer;
};

/** Answers a read, so that a page shows what the demo shop has not. */
export const answerRead = (path: RegExp, body: unknown): void =>
  answerCalls(path, (_, init) => ((init?.method ?? 'GET') === 'GET' ? Response.json(body) : null));

export const unconfirmed = { isConfirmed: false, canSendEmail: true, newEmail: null };
