// The page of settings: what is typed, what is wrong with it, and two admins at once.
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../test/browser/sign-in.ts';
import { expectToast, toastOf } from '../../../../test/browser/toasts.ts';
import { defaultSettings, groupNames } from '../../../domain/shop-settings/settings-groups.ts';
import { groupToJson } from '../../../domain/shop-settings/settings-json.ts';

type Json = Record<string, unknown>;

const untouched = Object.fromEntries(
  groupNames.map((name) => {
    const json = groupToJson(name, defaultSettings[name] as never) as object;
    return [name, { ...json, revision: 0 }];
  }),
);

/** All tests share a shop, whose prices stay: its settings are answered here. */
const openSettings = async (answerPut?: (body: Json) => Response | null) => {
  const settings: Record<string, Json> = {
    ...untouched,
    delivery: { shipping: 20, freeShippingOver: 99, taxes: 8, revision: 0 },
    returns: { days: 30, revision: 0 },
    orderNotifications: { on: false, emails: [], revision: 0 },
    region: { timeZone: 'UTC', revision: 0 },
    locale: { language: 'en-US', currency: 'USD', country: 'US', units: 'cm', revision: 0 },
  };
  const sent: Json[] = [];
  answerCalls(/\/shop-settings/, (url, init) => {
    const group = url.pathname.split('/').at(-1) ?? '';
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
  await openPage('/Dashboard/Settings');
  const section = (name: string) => main.getByRole('region', { name });
  return { settings, sent, section };
};
const answer = (body: unknown, status = 200) => Response.json(body, { status });

test('prices are typed in dollars, and an empty bound is never free', async () => {
  const { section, sent } = await openSettings();
  const delivery = section('Delivery and taxes');
  await expect.element(delivery.getByLabelText('Shipping')).toHaveValue('20.00');
  await expectAccessible('the settings');
  await expect.element(delivery.getByText('Not saved yet')).not.toBeInTheDocument();
  await delivery.getByLabelText('Shipping').fill('4,95');
  await expect.element(delivery.getByText('Not saved yet')).toBeVisible();
  await delivery.getByLabelText('Free delivery over').fill('');
  await delivery.getByRole('button', { name: 'Save' }).click();
  await expect.element(delivery).toMatchTextContent('Enter an amount in dollars');
  await expect.element(delivery.getByLabelText('Shipping')).toHaveFocus();
  expect(sent).toEqual([]);
  await delivery.getByLabelText('Shipping').fill('4.95');
  await delivery.getByRole('button', { name: 'Save' }).click();
  await expect.element(toastOf('Saved.')).toBeVisible();
  expect(sent).toEqual([
    { group: 'delivery', shipping: 4.95, freeShippingOver: null, taxes: 8, revision: 0 },
  ]);
  await expect.element(delivery.getByText('Not saved yet')).not.toBeInTheDocument();
});

test('what is typed can be discarded, and each section is saved by itself', async () => {
  const { section, sent } = await openSettings();
  const returns = section('Returns');
  const days = returns.getByLabelText('Time to return');
  await days.fill('14');
  await returns.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(days).toHaveValue('30');
  await days.fill('0');
  await returns.getByRole('button', { name: 'Save' }).click();
  await expect.element(returns).toMatchTextContent('Enter a whole number of days, from 1 to 365.');
  const region = section('Time zone');
  await region.getByLabelText('Time zone').selectOptions('Europe/Berlin');
  await region.getByRole('button', { name: 'Save' }).click();
  await expect.element(toastOf('Saved.')).toBeVisible();
  expect(sent).toEqual([{ group: 'region', timeZone: 'Europe/Berlin', revision: 0 }]);
  await expect.element(days).toHaveValue('0');
});

test('what the shop finds wrong stands at its field, which has the focus', async () => {
  const { section } = await openSettings(() =>
    answer({ code: 'invalid_input', field: 'taxes', message: 'taxes: too much' }, 422),
  );
  const delivery = section('Delivery and taxes');
  await delivery.getByLabelText('Taxes and handling').fill('9');
  await delivery.getByRole('button', { name: 'Save' }).click();
  await expect.element(delivery).toMatchTextContent('taxes: too much');
  await expect.element(delivery.getByLabelText('Taxes and handling')).toHaveFocus();
});

test('what another admin has set meanwhile is shown, and mine can still be saved', async () => {
  const { section, settings, sent } = await openSettings();
  const delivery = section('Delivery and taxes');
  settings.delivery = { shipping: 25, freeShippingOver: null, taxes: 8, revision: 1 };
  await delivery.getByLabelText('Shipping').fill('15');
  await delivery.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(delivery.getByRole('alert'))
    .toMatchTextContent('In the shop now: Shipping: 25.00; Free delivery over: empty.');
  await expectAccessible('the conflict');
  await expect.element(delivery.getByLabelText('Shipping')).toHaveValue('15');
  await delivery.getByRole('button', { name: 'Save mine' }).click();
  await expectToast('Saved.');
  expect(sent.at(-1)).toMatchObject({ shipping: 15, freeShippingOver: 99, revision: 1 });
});

test('emails about orders begin with my own address', async () => {
  const { section, sent } = await openSettings();
  const emails = section('Emails about orders');
  await expect
    .element(emails.getByLabelText('Email addresses'))
    .toHaveValue('admin@hemline.example');
  await emails.getByLabelText('Send an email for each paid order').click();
  await emails.getByLabelText('Email addresses').fill('');
  await emails.getByRole('button', { name: 'Save' }).click();
  await expect.element(emails).toMatchTextContent('Enter an email address, or switch it off.');
  await emails.getByLabelText('Email addresses').fill('ines@example.com, owner');
  await emails.getByRole('button', { name: 'Save' }).click();
  await expect.element(emails).toMatchTextContent('“owner” is no valid email address.');
  await emails.getByLabelText('Email addresses').fill('ines@example.com\nowner@example.com');
  await emails.getByRole('button', { name: 'Save' }).click();
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

test('without a new proven backup the owner is told what to do', async () => {
  const at = new Date(Date.now() - 75 * 3_600_000).toISOString();
  const latest = {
    at,
    file: 'a.backup',
    bytes: 5_000_000,
    missingImages: 2,
    problem: 'Disk full.',
  };
  answerCalls(/\/backups/, () => answer({ provenAt: at, isOld: true, latest }));
  const { section } = await openSettings();
  const backups = section('Backups');
  await expect.element(backups.getByRole('alert').getByText(/Put right what is/)).toBeVisible();
  await expect.element(backups.getByText(/\(3 days ago\) was restored on trial/)).toBeVisible();
  await expect
    .element(backups.getByText(/5.0 MB. The storage lacks 2 images .* Disk full./))
    .toBeVisible();
  await expectAccessible('an old backup');
});
