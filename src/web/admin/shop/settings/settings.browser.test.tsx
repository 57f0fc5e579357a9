// The page of settings: what is typed, what is wrong with it, and two admins at once.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { expectUrl, main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { expectToast, toastOf } from '../../../../../test/browser/toasts.ts';
import { defaultSettings, groupNames } from '../../../../domain/shop-settings/settings-groups.ts';
import { groupToJson } from '../../../../domain/shop-settings/settings-json.ts';

type Json = Record<string, unknown>;

const untouched = Object.fromEntries(
  groupNames.map((name) => {
    const json = groupToJson(name, defaultSettings[name] as never) as object;
    return [name, { ...json, revision: 0 }];
  }),
);

/** All tests share a shop, whose prices stay: its settings are answered here. */
const openSettings = async (
  path: string,
  answerPut?: (body: Json) => Response | null,
  plans: Json[] = [],
) => {
  const settings: Record<string, Json> = {
    ...untouched,
    delivery: {
      ...{ shipping: 20, freeShippingOver: 99, everywhereElse: true, taxes: 8 },
      revision: 0,
    },
    returns: { days: 30, revision: 0 },
    orderNotifications: { on: false, emails: [], revision: 0 },
    region: { timeZone: 'UTC', revision: 0 },
    locale: { language: 'en-US', currency: 'USD', country: 'US', units: 'cm', revision: 0 },
  };
  const sent: Json[] = [];
  answerCalls(/\/settings-plans/, () => answer(plans));
  answerCalls(/\/shop-settings/, (url, init) => {
    const group = url.pathname.split('/').at(-1) ?? '';
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)));
      return answer({});
    }
    if (init?.method === 'PUT') {
      const { revision, ...values } = JSON.parse(String(init.body)) as Json;
      sent.push({ group, revision, ...values });
      const given = answerPut?.({ revision, ...values });
      if (given) return given;
      const name = group.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
      if (revision !== settings[name]?.revision)
        return answer({ code: 'changed_meanwhile', message: 'Changed meanwhile.' }, 409);
      settings[name] = { ...values, revision: Number(revision) + 1 };
    }
    return answer(settings);
  });
  await beginAsAdmin();
  await openPage(`/Dashboard/Settings${path}`);
  return { settings, sent };
};
const answer = (body: unknown, status = 200) => Response.json(body, { status });

test('prices are typed in dollars, and an empty bound is never free', async () => {
  const { sent } = await openSettings('/delivery');
  await expect.element(main.getByLabelText('Shipping')).toHaveValue('20.00');
  await expectAccessible('the settings');
  await expect.element(main.getByText('Not saved yet')).not.toBeInTheDocument();
  await main.getByLabelText('Shipping').fill('4,95');
  await expect.element(main.getByText('Not saved yet')).toBeVisible();
  await main.getByLabelText('Free delivery over').fill('');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(main).toMatchTextContent('Enter an amount in dollars');
  await expect.element(main.getByLabelText('Shipping')).toHaveFocus();
  expect(sent).toEqual([]);
  await main.getByLabelText('Shipping').fill('4.95');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(toastOf('Saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      ...{ group: 'delivery', shipping: 4.95, freeShippingOver: null },
      ...{ everywhereElse: true, taxes: 8, revision: 0 },
    },
  ]);
  await expect.element(main.getByText('Not saved yet')).not.toBeInTheDocument();
});

test('what is typed can be discarded, and each setting goes back to its default', async () => {
  const { sent, settings } = await openSettings('/returns');
  const days = main.getByLabelText('Time to return');
  await days.fill('14');
  await main.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(days).toHaveValue('30');
  await days.fill('0');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(main).toMatchTextContent('Enter a whole number of days, from 1 to 365.');
  await main.getByRole('button', { name: /^Use default of .*: 30 days/ }).click();
  await expect.element(days).toHaveValue('30');
  settings.returns = { days: 30, revision: 0 };
  await days.fill('45');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(toastOf('Saved.')).toBeVisible();
  expect(sent).toEqual([{ group: 'returns', days: 45, revision: 0 }]);
});

test('what is typed and not saved is there again, until it is saved or discarded', async () => {
  await openSettings('/delivery');
  const shipping = main.getByLabelText('Shipping');
  await shipping.fill('4.95');
  await main.getByRole('link', { name: 'Settings' }).click();
  await main.getByRole('link', { name: 'Delivery and taxes' }).click();
  await expect.element(shipping).toHaveValue('4.95');
  await expect.element(main.getByLabelText('Taxes and handling')).toHaveValue('8.00');
  await expect.element(main.getByText('Not saved yet')).toBeVisible();
  await main.getByRole('button', { name: 'Discard changes' }).click();
  await openPage('/Dashboard/Settings/delivery');
  await expect.element(shipping).toHaveValue('20.00');
  await expect.element(main.getByText('Not saved yet')).not.toBeInTheDocument();
});

test('what was typed before another admin saved tells of it when it is there again', async () => {
  const { settings } = await openSettings('/delivery');
  await main.getByLabelText('Shipping').fill('4.95');
  await main.getByRole('link', { name: 'Settings' }).click();
  settings.delivery = { ...settings.delivery, shipping: 25, freeShippingOver: 80, revision: 1 };
  await main.getByRole('link', { name: 'Delivery and taxes' }).click();
  const notice = main.getByRole('alert');
  await expect.element(notice).toMatchTextContent('In the shop now: Shipping: 25.00.');
  await expect.element(main.getByLabelText('Free delivery over')).toHaveValue('80.00');
  await main.getByRole('button', { name: 'Discard changes' }).click();
});

test('settings are found by the words of their labels, and a former address leads on', async () => {
  await openSettings('');
  await expect.element(main.getByText('Free delivery over: $99.00')).toBeVisible();
  await expectAccessible('the overview');
  await main.getByLabelText('Find a setting').fill('shipping');
  await expect.element(main.getByRole('link', { name: 'Returns' })).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Delivery and taxes' }).click();
  await expect.element(main.getByLabelText('Shipping')).toHaveValue('20.00');
  await openPage('/Dashboard/Settings#returns');
  await expectUrl('/Dashboard/Settings/returns');
});

test('what was changed is told in words, and can be undone while it still holds', async () => {
  const entry = (id: number, before: number, after: number) => ({
    ...{ id, at: new Date().toISOString(), actorId: 'ines', actorName: 'Ines', orderNumber: null },
    ...{ action: 'settings_changed', subject: 'returns', subjectName: null },
    detail: { before: { days: before }, after: { days: after } },
  });
  const entries = [entry(2, 14, 30), entry(1, 30, 14)];
  answerCalls(/\/audit-log$/, () => answer({ entries, next: null }));
  let undone = '';
  answerCalls(/\/audit-log\/\d+\/undo$/, (url) => {
    undone = url.pathname;
    return answer({});
  });
  await openSettings('/returns');
  await expect.element(main).toMatchTextContent('Time to return: 14 days → 30 days');
  await expect.element(main).toMatchTextContent('Changed again since.');
  await main.getByRole('button', { name: 'Undo this change' }).click();
  await expectToast('Undone.');
  expect(undone).toMatch(/\/audit-log\/2\/undo$/);
});

test('the shop is seen with what is typed, which is there when the preview is left', async () => {
  const { sent } = await openSettings('/shop');
  await main.getByLabelText('Name', { exact: true }).fill('Atelier Norte');
  await main.getByRole('button', { name: 'See the shop with it' }).click();
  await expectUrl('/');
  const bar = page.getByRole('region', { name: 'Preview of settings' });
  await expect.element(bar).toBeVisible();
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent('Atelier Norte');
  await expectAccessible('the preview');
  await bar.getByRole('button', { name: 'Leave' }).click();
  await expectUrl('/Dashboard/Settings/shop');
  await expect.element(main.getByLabelText('Name', { exact: true })).toHaveValue('Atelier Norte');
  await expect.element(bar).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await main.getByRole('button', { name: 'See the shop with it' }).click();
  await bar.getByRole('button', { name: 'Save' }).click();
  await expectToast('Saved.');
  await expect.element(bar).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ group: 'shop', name: 'Atelier Norte' }]);
});

test('a look is seen on the page, and gone with the preview', async () => {
  await openSettings('/look');
  const scheme = () => getComputedStyle(document.documentElement).colorScheme;
  const before = scheme();
  await main.getByLabelText('Light or dark').selectOptions('dark');
  await main.getByRole('button', { name: 'See the shop with it' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(scheme).toBe(before);
  await expect.element(main.getByLabelText('Light or dark')).toHaveValue('dark');
});

test('a logo is seen in the header, and gone with the preview', async () => {
  await openSettings('/logo');
  const svg = '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const file = new File([svg], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(main.getByLabelText('Logo', { exact: true }), file);
  await main.getByRole('button', { name: 'See the shop with it' }).click();
  await expectUrl('/');
  const drawn = () => document.querySelector('[data-wordmark]')?.innerHTML ?? '';
  await expect.poll(drawn).toContain('M0 0h9v9z');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(drawn).not.toContain('M0 0h9v9z');
});

test('what is typed is planned for a time of the shop', async () => {
  const { sent } = await openSettings('/delivery');
  await main.getByLabelText('Shipping').fill('0');
  await main.getByRole('button', { name: 'Set it later...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set it later' });
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect.element(dialog).toMatchTextContent('Choose a day and a time.');
  await dialog.getByLabelText('From').fill('2096-11-27T00:00');
  await dialog.getByLabelText('Until').fill('2096-11-29T00:00');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expectToast('Planned.');
  expect(sent).toMatchObject([
    { settings: { shipping: 0 }, from: '2096-11-27T00:00', until: '2096-11-29T00:00' },
  ]);
  await expect.element(main.getByLabelText('Shipping')).toHaveValue('20.00');
});

test('what is planned is told in the time of the shop, and withdrawn', async () => {
  const plan = {
    ...{ id: 7, group: 'delivery', settings: { shipping: 0 }, problem: null, actorName: 'Ines' },
    ...{ from: '2096-11-27T00:00:00.000Z', until: null, state: 'waiting' },
  };
  await openSettings('/delivery', undefined, [plan]);
  const plans = main.getByRole('region', { name: 'Planned changes' });
  await expect.element(plans).toMatchTextContent('November 27, 2096 at 12:00 AM');
  await expect.element(plans).toMatchTextContent('Shipping: $0.00');
  await expectAccessible('a planned change');
  await plans.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast('Withdrawn.');
});

test('an email is shown with what is typed of its settings', async () => {
  const bodies: Json[] = [];
  answerCalls(/\/email-previews\/password_changed$/, (_url, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return answer({ sender: 'Atelier', subject: 'Hello', html: '<p>Goodbye</p>', text: '' });
  });
  await openSettings('/emails');
  await main.getByLabelText('Name of the sender').fill('Atelier');
  await main.getByLabelText('Email', { exact: true }).selectOptions('password_changed');
  await main.getByRole('button', { name: 'Show it with what is typed' }).click();
  await expect.element(main.getByText('From Atelier:')).toBeVisible();
  expect(bodies).toMatchObject([{ sender: 'Atelier', closing: '' }]);
});

test('what the shop finds wrong stands at its field, which has the focus', async () => {
  await openSettings('/delivery', () =>
    answer({ code: 'invalid_input', field: 'taxes', message: 'taxes: too much' }, 422),
  );
  await main.getByLabelText('Taxes and handling').fill('9');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(main).toMatchTextContent('taxes: too much');
  await expect.element(main.getByLabelText('Taxes and handling')).toHaveFocus();
});

test('what another admin has set meanwhile is shown, and mine can still be saved', async () => {
  const { settings, sent } = await openSettings('/delivery');
  settings.delivery = { ...settings.delivery, shipping: 25, freeShippingOver: null, revision: 1 };
  await main.getByLabelText('Shipping').fill('15');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('In the shop now: Shipping: 25.00; Free delivery over: empty.');
  await expectAccessible('the conflict');
  await expect.element(main.getByLabelText('Shipping')).toHaveValue('15');
  await main.getByRole('button', { name: 'Save mine' }).click();
  await expectToast('Saved.');
  expect(sent.at(-1)).toMatchObject({ shipping: 15, freeShippingOver: 99, revision: 1 });
});

test('emails about orders begin with my own address', async () => {
  const { sent } = await openSettings('/order-notifications');
  await expect.element(main.getByLabelText('Email addresses')).toHaveValue('admin@hemline.example');
  await main.getByLabelText('Send an email for each paid order').click();
  await main.getByLabelText('Email addresses').fill('');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(main).toMatchTextContent('Enter an email address, or switch it off.');
  await main.getByLabelText('Email addresses').fill('ines@example.com, owner');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(main).toMatchTextContent('“owner” is not a valid email address.');
  await main.getByLabelText('Email addresses').fill('ines@example.com\nowner@example.com');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(toastOf('Saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      group: 'order-notifications',
      on: true,
      emails: ['ines@example.com', 'owner@example.com'],
      revision: 0,
    },
  ]);
});

test('the form knows each language that the shop speaks, and no other', async () => {
  const { sent } = await openSettings('/locale');
  const languages = main.getByLabelText('Other languages');
  await languages.fill('xx');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(main).toMatchTextContent(/There are no texts in “xx”; there are in .*de/);
  await languages.fill('de, fr');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast('Saved.');
  expect(sent.at(-1)).toMatchObject({ group: 'locale', otherLanguages: 'de, fr' });
});
