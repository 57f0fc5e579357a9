import { answerCalls } from './answer.ts';

/** As ten minutes after the sign-in: what writes is refused once, or until the end of the test. */
export const askForPassword = (path: RegExp, { always = false } = {}): void => {
  let isAsked = false;
  answerCalls(path, (_, init) => {
    if ((isAsked && !always) || (init?.method ?? 'GET') === 'GET') return null;
    isAsked = true;
    return Response.json(
      { code: 'requires_recent_login', message: 'Please log in again.' },
      { status: 403 },
    );
  });
};
