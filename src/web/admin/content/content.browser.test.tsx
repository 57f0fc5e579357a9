// A page from its title to the shop: written by keys, published, deleted and taken back.
import axe from 'axe-core';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityRules } from '../../../../test/accessibility-rules.ts';
import { anyBody, anyProducts } from '../../../../test/any-body.ts';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { imageFile } from '../../../../test/browser/image-files.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../test/browser/sign-in.ts';
import { toastOf } from '../../../../test/browser/toasts.ts';
import { toBody } from '../../../domain/content/pages/page-body.ts';
import { renderBody } from '../../../domain/content/pages/render-body.ts';
import { defaultSettings } from '../../../domain/shop-settings/settings-groups.ts';
import { randomUuid } from '../../components/browser/random-uuid.ts';
import { signedInApi } from '../../session/session.ts';

const own = (word: string) => `${word} ${randomUuid().slice(0, 8)}`;

/** Other tests see no page of this one. */
const addLater = (title: string) =>
  onTestFinished(async () => {
    const answer = await signedInApi['managed-pages'].$get({ query: { kind: 'page', q: title } });
    const pages = answer.ok ? (await answer.json()).pages : [];
    for (const { id } of pages)
      await signedInApi['managed-pages'][':id'].$delete({ param: { id } });
  });

const text = () => main.getByRole('textbox', { name: 'Text' });
const tool = (name: string) =>
  page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name, exact: true });

const openNew = async () => {
  const title = own('Imprint');
  await beginAsAdmin();
  addLater(title);
  await openPage('/Dashboard/Content/Pages');
  await main.getByRole('button', { name: 'Add page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add page' });
  await dialog.getByLabelText('Title').fill(title);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(text()).toBeVisible();
  return title;
};

const htmlOf = async (title: string) => {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const answer = await signedInApi.pages[':slug'].$get({ param: { slug } });
  return answer.ok ? (await answer.json()).html : answer.status;
};

test('a page is written by keys and published as it stands there', async () => {
  const title = await openNew();
  await text().click();
  await tool('Large heading').click();
  await userEvent.keyboard('Who we are{Enter}Delivery is ');
  await page.getByLabelText('Insert a value of the shop').selectOptions('deliveryPrice');
  await userEvent.keyboard('.');
  await expect.element(page.getByLabelText('Values in this text')).toMatchTextContent('$20.00');
  await tool('Bold').click();
  await userEvent.keyboard(' Bold');
  await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}');
  await tool('List').click();
  await userEvent.keyboard('One');
  await expectAccessible('the editor');
  await main.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(toastOf('The draft is saved.')).toBeVisible();
  expect(await htmlOf(title)).toBe(404);
  await main.getByRole('link', { name: 'Preview' }).click();
  await expect.element(main.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await main.getByRole('link', { name: 'Go on writing' }).click();
  await main.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(toastOf('Published!')).toBeVisible();
  expect(await htmlOf(title)).toBe(
    '<h2 id="who-we-are">Who we are</h2>\n' +
      '<p>Delivery is $20.00.<strong> Bold</strong></p>\n' +
      '<ul><li>One</li>\n</ul>\n',
  );
});

test('what is not saved outlives the page, an unknown value is told, undo takes back', async () => {
  await openNew();
  await text().click();
  await userEvent.keyboard('Mine {{nothing}');
  await expect.element(main.getByText('Not saved yet')).toBeVisible();
  await openPage(`${location.pathname}`);
  await expect.element(text()).toMatchTextContent('Mine {nothing}');
  await main.getByRole('button', { name: 'Save draft' }).click();
  await expect
    .element(main.getByText(/There is no value \{nothing\}|no value .*nothing/))
    .toBeVisible();
  await text().click();
  await userEvent.keyboard(' more');
  await tool('Undo').click();
  await expect.element(text()).not.toMatchTextContent('more');
  await main.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(text()).not.toMatchTextContent('Mine');
});

test('products are chosen by the search, moved, and stand below the text', async () => {
  const title = await openNew();
  await text().click();
  await userEvent.keyboard('Wear it with');
  await tool('Products').click();
  const dialog = page.getByRole('dialog', { name: 'Products' });
  const choose = async (typed: string, name: RegExp) => {
    await dialog.getByLabelText('Find a product').fill(typed);
    await dialog.getByRole('option', { name }).first().click();
  };
  await choose('oxford', /^Oxford/);
  await choose('trench', /Trench/);
  await expectAccessible('the dialog of products');
  await dialog.getByRole('button', { name: /^Move .*Trench.* up$/ }).click();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect.element(text().getByRole('listitem').first()).toMatchTextContent('Trench');
  await main.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(toastOf('Published!')).toBeVisible();
  expect(await htmlOf(title)).toMatch(
    /^<p>Wear it with<\/p>\n<ul class="product-cards"><li>.*Trench.*<\/li><li>.*Oxford/,
  );
});

test('an image is inserted once it has arrived, and stands in the text', async () => {
  await openNew();
  await text().click();
  await tool('Image').click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const { fetch } = globalThis;
  const { promise, resolve: go } = Promise.withResolvers<void>();
  answerCalls(/\/images$/, (url, init) => promise.then(() => fetch(url, init)));
  await userEvent.upload(dialog.getByLabelText('Upload image'), await imageFile('hall.png'));
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect.element(dialog).toBeVisible();
  go();
  await expect.element(dialog).not.toBeInTheDocument();
  // Without words for it, it has no role.
  const inserted = () => text().element().querySelector('img')?.getAttribute('src');
  await expect.poll(inserted).toMatch(/^\/images\/[\da-f]/);
});

test('a deleted page comes back with one press', async () => {
  const title = await openNew();
  await main.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(main.getByText(`“${title}” is deleted.`)).toBeVisible();
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect.element(main.getByRole('link', { name: title })).toBeVisible();
});

test('what random edits make is accessible', async () => {
  const bodies = fc.sample(anyBody, 40).map((body) => toBody(body));
  // Headings with their ids come once in a page: all bodies are one.
  const content = bodies.flatMap((body) => (typeof body === 'string' ? [] : (body.content ?? [])));
  const html = renderBody({ type: 'doc', content }, defaultSettings, anyProducts);
  const host = document.createElement('main');
  onTestFinished(() => host.remove());
  document.title = 'Bodies';
  document.body.append(host);
  // A made-up image is on no server.
  const shown = html.replaceAll(/ (src|srcset)="[^"]*"/g, '');
  host.innerHTML = `<h1>Bodies</h1><div class="prose">${shown}</div>`;
  expect(host.querySelectorAll('*').length).toBeGreaterThan(100);
  const { violations } = await axe.run(host, {
    runOnly: accessibilityRules,
    resultTypes: ['violations'],
    // Links of a text are as high as its lines, which WCAG allows; colors are those of all pages.
    rules: { 'target-size': { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('a table of six columns fits a phone, with lists in lists and quotes in its cells', () => {
  const host = document.createElement('main');
  onTestFinished(() => host.remove());
  const list = '<ul><li>Wool<ol><li>Merino<blockquote>Soft<ol><li>Fine</li></ol></blockquote>';
  const cell = `<td>${list}</li></ol></li></ul></td>`;
  host.innerHTML = `<div class="prose"><table><tr>${cell.repeat(6)}</tr></table></div>`;
  host.style.width = '328px';
  document.body.append(host);
  expect(host.querySelector('table')?.offsetWidth).toBe(328);
});
