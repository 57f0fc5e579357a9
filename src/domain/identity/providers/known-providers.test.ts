import { expect, test } from 'vitest';
import { facebookProfile, githubProfile, oidcProvider } from './known-providers.ts';

test('Facebook does not say whether an email is confirmed', () => {
  expect(facebookProfile({ id: '1', name: 'Ines', email: 'ines@example.com' })).toEqual({
    accountId: '1',
    email: 'ines@example.com',
    emailState: 'unknown',
    name: 'Ines',
  });
  expect(facebookProfile({ id: '1' })).toMatchObject({ email: null, name: '' });
});

test('of GitHub the primary email counts, whatever the public profile shows', () => {
  const user = { id: 7, login: 'ines', name: null, email: 'public@example.com' };
  const primary = { email: 'ines@example.com', primary: true, verified: true };
  const other = { email: 'public@example.com', primary: false, verified: true };
  expect(githubProfile(user, [other, primary])).toEqual({
    accountId: '7',
    email: 'ines@example.com',
    emailState: 'confirmed',
    name: 'ines',
  });
  expect(githubProfile(user, [other, { ...primary, verified: false }]).emailState).toBe(
    'unconfirmed',
  );
  expect(githubProfile(user, { message: 'Not Found' })).toMatchObject({
    email: null,
    emailState: 'unconfirmed',
  });
});

test('a provider without a name is shown by its host', () => {
  expect(oidcProvider('https://id.example/realms/shop').name).toBe('id.example');
});
