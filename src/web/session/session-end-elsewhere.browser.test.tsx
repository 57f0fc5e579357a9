// A session that ends elsewhere: in another tab or another browser.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { isAt } from '../../../test/browser/press.ts';
import { beginSignedIn } from '../../../test/browser/sign-in.ts';

test('a tab that is refused during a sign-out goes home, and is not told to log in', async () => {
  await beginSignedIn();
  await openPage('/Dashboard');
  // The other tab has asked, and is not answered yet.
  localStorage.setItem('hemline.endedBy', 'user');
  await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  // Unless a call of the page itself was refused before.
  const profile = page.getByRole('link', { name: 'My Profile' }).first().query();
  (profile as HTMLElement | null)?.click();
  await isAt('/Home')();
});

test('a tab that hears no events of local storage follows within a second', async () => {
  await beginSignedIn();
  const kept = { ...localStorage };
  await openPage('/Dashboard');
  // What this tab alone has, such as an address that was being typed.
  sessionStorage.setItem('hemline.kept.u1.checkout.address', '{}');
  for (const key of ['accessToken', 'hemline.person']) localStorage.removeItem(key);
  localStorage.setItem('hemline.endedBy', 'user');
  await expect.poll(() => location.pathname).toBe('/Home');
  await expect.poll(() => sessionStorage.getItem('hemline.kept.u1.checkout.address')).toBeNull();
  await openPage('/Login?next=/contact');
  for (const key of ['accessToken', 'hemline.person']) localStorage.setItem(key, kept[key] ?? '');
  await expect.poll(() => location.pathname).toBe('/contact');
});
