// Who can sign in at the sandbox: made-up users of a domain that nobody owns, never a real address.

export type TestUser = { id: string; name: string; email: string; emailVerified: boolean };

/** Reserved by RFC 2606: no account of a real customer has such an email. */
export const testUserDomain = 'test-users.example';

/** Offered by name; any other name makes another user. */
export const offeredNames = ['Ines Okafor', 'Mateo Silva', 'Noor Haddad'];

const unconfirmed = '.unconfirmed';

/** The id of the user with this name; empty for a name without a letter or digit. */
export const testUserId = (name: string, emailVerified: boolean): string => {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  return slug && `${slug}${emailVerified ? '' : unconfirmed}`;
};

/** Undefined for an id that `testUserId` does not make. */
export const findTestUser = (id: string): TestUser | undefined => {
  const emailVerified = !id.endsWith(unconfirmed);
  const slug = emailVerified ? id : id.slice(0, -unconfirmed.length);
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(slug) || slug.length > 40) return undefined;
  const name = slug.replaceAll(
    /(^|-)([a-z])/g,
    (_, dash: string, first: string) => `${dash && ' '}${first.toUpperCase()}`,
  );
  return { id, name, email: `${slug}@${testUserDomain}`, emailVerified };
};
