// A code by email in place of a password, at the width of a phone.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { isAt, press, type } from '../../../../test/browser/press.ts';
import { putInCart } from '../../../../test/browser/put-in-cart.ts';

const sendEmails = async () => {
  const storefront = await (await fetch('/storefront')).json();
  answerCalls(/\/storefront$/, () => Response.json({ ...storefront, sendsEmails: true }));
};

const field = (label: string) => main.getByLabelText(label, { exact: true });

test('a code is asked for, entered by keyboard, and said to be wrong at its field', async () => {
  await page.viewport(360, 740);
  const sent: unknown[] = [];
  await sendEmails();
  answerCalls(/\/email-code$/, ({ pathname }, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return pathname.includes('sign-in')
      ? Response.json({ code: 'WRONG_EMAIL_CODE' }, { status: 401 })
      : Response.json({ asksEmailCode: true });
  });
  await openPage('/Login?next=%2Fcontact');
  await type('Email', 'ines@example.com');
  await press('Email me a code');
  await expect.element(field('Code')).toHaveFocus();
  await isAt('/Login?next=%2Fcontact')();
  await expectAccessible('a code by email');
  expect(document.documentElement.scrollWidth).toBe(360);
  await userEvent.keyboard('123456{Enter}');
  await expect.element(field('Code')).toHaveAccessibleDescription(/This code is wrong/);
  await expect.element(field('Code')).toHaveFocus();
  expect(sent).toEqual([{ email: 'ines@example.com' }, { code: '123456', staysSignedIn: true }]);
  history.back();
  await expect.element(field('Password')).toBeVisible();
});

test('without emails no code is offered; else no email is told at its field', async () => {
  await openPage('/Login');
  await expect.element(field('Password')).toBeVisible();
  await expect.element(main.getByRole('button', { name: /code/ })).not.toBeInTheDocument();
  await sendEmails();
  await openPage('/Login');
  await press('Email me a code');
  await expect.element(field('Email')).toHaveAccessibleDescription(/Enter a valid email address/);
  await type('Email', 'ines@example.com');
  await press('Email me a code');
  await expect.element(main).toMatchTextContent(/This shop sends no emails yet/);
});

test('in the checkout an email is enough; a known one is asked a code', async () => {
  await putInCart('rib-beanie-mustard');
  await sendEmails();
  let isKnown = true;
  const sent: unknown[] = [];
  answerCalls(/\/continue-with-email$/, (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return isKnown
      ? Response.json({ asksEmailCode: true })
      : Response.json({ code: 'unavailable', message: 'This shop sends none.' }, { status: 503 });
  });
  await openPage('/Login?next=%2FcheckoutForm');
  const way = 'Continue with your email, without a password';
  isKnown = false;
  await type('Email', 'ines@example.com');
  await press(way);
  await expect.element(main).toMatchTextContent(/This shop sends none/);
  isKnown = true;
  await press(way);
  await expect.element(field('Code')).toHaveFocus();
  await isAt('/Login?next=%2FcheckoutForm')();
  history.back();
  await expect.element(main.getByLabelText('I am new here')).toBeChecked();
  const asked = { email: 'ines@example.com', staysSignedIn: true };
  expect(sent).toEqual([asked, asked]);
});
