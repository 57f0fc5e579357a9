// How sign-in with a provider can end badly, as the login says it. The window is the browser's.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { isAt, press } from '../../../../test/browser/press.ts';
import { expectErrorToast } from '../../../../test/browser/toasts.ts';

const open = async () => {
  answerCalls(/\/identity-providers$/, () =>
    Response.json([
      { id: 'google', name: 'Google', isTest: true },
      { id: 'oidc', name: 'Atelier ID', isTest: false },
    ]),
  );
  await openPage('/Login?next=/contact');
};

/** Answers the address that is opened in this window. */
const openWindow = (opened: { closed: boolean }): (() => URL) => {
  const spy = vi.spyOn(window, 'open').mockReturnValue(opened as Window);
  onTestFinished(() => spy.mockRestore());
  return () => new URL(String(spy.mock.lastCall?.[0]), location.href);
};

/** What the page in the window says when the provider has answered. */
const answerInWindow = (url: URL, code: string | null): void => {
  const channel = new BroadcastChannel('hemline.provider');
  channel.postMessage({ window: url.searchParams.get('window'), provider: 'google', code });
  channel.close();
};

/** As red text that stays under the form, as a toast, and by its code. */
const expectError = async (code: string, text: string): Promise<void> => {
  const error = () => document.querySelector(`[data-error-code="${code}"]`)?.textContent;
  await expect.poll(error).toContain(text);
  await expectErrorToast(text);
  expect(error()).toContain(text);
};

test.each([
  ['popup-closed-by-user', 'The Google window was closed'],
  ['unconfirmed-email', 'your email address there is not confirmed'],
  ['account-exists-with-different-credential', 'You have an account with this email already'],
  ['network-request-failed', 'Google did not respond'],
  ['unauthorized-domain', 'Google knows the shop by another address'],
])('%s is said as the window answers it', async (code, text) => {
  const opened = openWindow({ closed: false });
  await open();
  await press('Continue with Google');
  const url = opened();
  expect(url.pathname).toBe('/api/auth/provider/google');
  expect(url.searchParams.get('next')).toBe('/Login?next=/contact');
  answerInWindow(url, code);
  await expectError(code, text);
});

test('a window that is closed is said, and the next one signs in', async () => {
  const window = { closed: false };
  const opened = openWindow(window);
  await open();
  await expectAccessible('with providers');
  await press('Continue with Google');
  window.closed = true;
  await expectError('popup-closed-by-user', 'The Google window was closed');
  answerCalls(/\/get-session$/, () =>
    Response.json({ user: { email: 'ines@example.com', name: 'Ines' } }),
  );
  answerCalls(/\/user\//, () => Response.json({ token: tokenOf('ines@example.com') }));
  window.closed = false;
  await press('Continue with Google');
  answerInWindow(opened(), null);
  await isAt('/contact')();
});

test('without a connection no window opens', async () => {
  const spy = vi.spyOn(window, 'open');
  onTestFinished(() => spy.mockRestore());
  await open();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Continue with Google');
  await expectError('network-request-failed', 'Google did not respond');
  expect(spy).not.toHaveBeenCalled();
  onLine.mockRestore();
});

test('whether to stay signed in goes along', async () => {
  const opened = openWindow({ closed: false });
  await open();
  await press('Continue with Atelier ID');
  expect(opened().searchParams.get('stay')).toBe('1');
  await page.getByRole('checkbox', { name: 'Stay logged in' }).click();
  await press('Continue with Google');
  expect(opened().searchParams.get('stay')).toBeNull();
});

/** As the shop writes it, unsigned: pages only read it. */
const tokenOf = (email: string): string => {
  const claims = { email, userId: 'u', exp: Math.round(Date.now() / 1000) + 3_600 };
  return `e30.${btoa(JSON.stringify(claims))}.e30`;
};
