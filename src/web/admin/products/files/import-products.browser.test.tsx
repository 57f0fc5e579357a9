// A file of another system: its columns are chosen, checked, changed, and read from memory.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { rowOf } from '../../../../../test/browser/table.ts';
import { callShop } from '../../../../../test/setup-calls.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';

const form = main.getByRole('form', { name: 'Columns' });
const status = form.getByRole('status');
const check = form.getByRole('button', { name: 'Check the file' });

const send = async (text: string): Promise<void> => {
  await openPage('/Dashboard/ImportProducts');
  await expect.element(main.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (!input) throw new Error('There is no input for a file.');
  await userEvent.upload(input, new File([text], 'other.csv', { type: 'text/csv' }));
};

test('a file of unknown titles is read by chosen columns, also by the keys', async () => {
  const own = randomUuid().slice(0, 8);
  const titles = `Ware ${own},Price,Farbe,Stock`;
  await beginAsAdmin();
  await page.viewport(390, 800);
  await send(`${titles}\nWool Hat ${own},20,Red,3\nWool Hat ${own},20,Blue,4`);
  await expect.element(main).toMatchTextContent('Its titles are not known.');
  await expect.element(form.getByLabelText('Price')).toHaveValue('paid');
  await expect.element(form.getByLabelText('Farbe')).toHaveValue('color');
  await expect.element(form).toMatchTextContent('Red | Blue');
  await expect.element(status).toHaveTextContent('Choose the column of the name.');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible('the columns at 390');
  await check.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Choose the column of the name.');
  const name = form.getByLabelText(`Ware ${own}`);
  await userEvent.selectOptions(name, 'Name');
  await expect.element(status).toHaveTextContent('Nothing is missing.');
  check.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByRole('button', { name: 'Import 2 products' })).toBeVisible();
  await expect.element(rowOf(`Wool Hat ${own}`).first()).toMatchTextContent('Add');

  await main.getByRole('link', { name: 'Change columns' }).click();
  await userEvent.selectOptions(form.getByLabelText('Farbe'), 'Not read');
  await check.click();
  await expect.element(main.getByRole('region', { name: 'Mistakes' })).toBeVisible();

  await send(`${titles}\nCap ${own},9,Red,3`);
  await expect.element(main.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
  await expect.element(main).toMatchTextContent('chosen for a file with the same titles');
  await expect.element(main.getByRole('link', { name: 'Change columns' })).toBeVisible();
});

test('the state of a file is asked before its rows, so none is missing at its end', async () => {
  const admin = await beginAsAdmin();
  const path = '/product-imports?name=a.csv';
  const { _id } = await callShop<{ _id: string }>(admin, 'POST', path, {});
  const asked: string[] = [];
  const before = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  globalThis.fetch = async (input, init) => {
    const [, what] = String(input).split(_id);
    if (what !== undefined) asked.push(`${what.split('?')[0]} asked`);
    const answer = await before(input, init);
    if (what !== undefined) asked.push(`${what.split('?')[0]} answered`);
    return answer;
  };
  await openPage(`/Dashboard/ImportProducts/${_id}`);
  await expect.poll(() => asked).toContain('/products answered');
  expect(asked.indexOf(' answered')).toBeGreaterThan(-1);
  expect(asked.indexOf(' answered')).toBeLessThan(asked.indexOf('/products asked'));
});
