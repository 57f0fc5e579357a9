// An email address as emails are sent to it.

/** In lower case, with the domain 'müller.example' as 'xn--mller-kva.example': one address. */
export const normalizeEmail = (typed: string): string => {
  const email = typed.trim();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const isForeign = at > 0 && foreign.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  const url = `http://${domain}`;
  const sent = isForeign && URL.canParse(url) ? new URL(url).hostname : domain;
  return (email.slice(0, at) + sent).toLowerCase();
};

const foreign = /[^\p{ASCII}]/u;

/** What emails can't be sent to although its form is right; else null. */
export const emailNameProblem = (email: string): string | null =>
  foreign.test(email.slice(0, Math.max(0, email.lastIndexOf('@')))) ? onlyPlainNames : null;

export const onlyPlainNames =
  'Before the @ only a to z and signs without accents can be used. Enter another address.';
