// Where you sell: what is wrong is said at its field, what is there stays unless that is chosen,
// and an example that does not come says so. The shop is that of all tests: nothing is saved.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { heading, main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';

const example = main.getByRole('region', { name: 'An example cart' });
const next = main.getByRole('button', { name: 'See what will be made' });

const unsold = {
  ...{ country: 'US', currency: 'USD', language: 'en-US', hasSold: false, price: 20, freeOver: 99 },
  ...{ isEverywhere: true, zones: [], markets: [], registrations: [] },
};

const sum = (amount: number, text: string) => ({ amount, text });
const tried = (replace: string[]) => ({
  rows: [
    {
      ...{ key: 'zone:home', title: 'Delivery: Germany', text: 'Standard, 4,90 €' },
      ...{ was: 'Post, 7,00 €', to: '/Dashboard/Delivery' },
      state: replace.length > 0 ? 'changed' : 'kept',
      canReplace: replace.length === 0,
    },
  ],
  open: [{ text: 'Norway: yours to find out.', to: '/Dashboard/Taxes' }],
  example: {
    sentence: replace.length > 0 ? 'A shirt: delivery 4,90 €.' : 'A shirt: delivery 7,00 €.',
    lines: [
      { label: 'A shirt', ...sum(40, '40,00 €'), isIncluded: false, from: 'Example', to: null },
    ],
    ...{ taxes: [], total: sum(47, '47,00 €'), problem: null },
  },
});

test('the questions are answered by keyboard, and what is wrong stands at its field', async () => {
  await beginAsAdmin();
  // Other tests order in the shop, and then its currency stays.
  answerCalls(/\/selling-answer$/, () => Response.json(unsold));
  await openPage('/Dashboard/Setup/Selling');
  await expect.element(heading).toMatchTextContent('Where you sell');
  await main.getByLabelText('Your country').selectOptions('Germany (DE)');
  await main.getByLabelText('Countries that you name').click();
  await main.getByLabelText('Delivery (EUR)').nth(0).fill('four');
  await next.click();
  await expect.element(main).toMatchTextContent('Enter a price, 0 for free.');
  await expect.element(main).toMatchTextContent('Add a country.');
  await expect.element(main.getByLabelText('Delivery (EUR)').nth(0)).toHaveFocus();
  await main.getByLabelText('Delivery (EUR)').nth(0).fill('4,90');
  await main.getByLabelText('Add a country').fill('norw');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(main.getByRole('button', { name: 'Remove Norway' })).toBeVisible();
  await main.getByLabelText('Sell in Norwegian Krone (NOK)').click();
  await next.click();
  await expect.element(main).toMatchTextContent('Enter a number above 0, such as 0.94.');
  const factor = main.getByLabelText('What 1 EUR of your prices becomes (NOK)');
  await expect.element(factor).toHaveFocus();
  await factor.fill('11,7');
  await main.getByLabelText('Delivery (NOK)').fill('99');
  await main.getByLabelText('In Norway (VOEC)').click();
  await expectAccessible('a market of its own');
  const sent: unknown[] = [];
  answerCalls(/\/selling-answer\/trials$/, (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(tried([]));
  });
  next.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByRole('heading', { name: 'What will be made' })).toHaveFocus();
  expect(sent[0]).toMatchObject({
    answer: {
      ...{ country: 'DE', isLocal: true, named: ['NO'], replace: [] },
      markets: [{ currency: 'NOK', factor: 11.7, price: 99, freeOver: null }],
      registrations: [{ scheme: 'voec', region: '', number: '' }],
      delivery: { home: { price: 4.9 }, eu: null, everywhere: null },
    },
    example: { country: 'DE' },
  });
  await main.getByRole('button', { name: 'Change my answers' }).click();
  await expect.element(main.getByLabelText('Delivery (EUR)').nth(0)).toHaveValue('4,90');
});

test('what is there stays or is replaced by choice, and the example follows', async () => {
  await beginAsAdmin();
  let isDown = false;
  answerCalls(/\/selling-answer\/trials$/, (_, init) => {
    if (isDown) return 'no connection';
    return Response.json(tried(JSON.parse(String(init?.body)).answer.replace));
  });
  await openPage('/Dashboard/Setup/Selling');
  await next.click();
  await expect.element(example).toMatchTextContent('A shirt: delivery 7,00 €.');
  await expect.element(main).toMatchTextContent('Delivery: GermanyStaysPost, 7,00 €');
  await expect.element(main).toMatchTextContent('Norway: yours to find out.');
  await expectAccessible('what will be made');
  await main.getByLabelText('Replace it: Standard, 4,90 €').click();
  await expect.element(example).toMatchTextContent('A shirt: delivery 4,90 €.');
  await expect.element(main).toMatchTextContent('Now: Post, 7,00 €');
  isDown = true;
  await example.getByLabelText('Sent to').selectOptions('Austria (AT)');
  const again = example.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(example).toMatchTextContent('A shirt: delivery 4,90 €.');
});
