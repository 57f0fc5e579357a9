// The film of the product form: uploaded, asked for its image, saved, and what is no film.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../../test/browser/answer.ts';
import { imageFile } from '../../../../../../test/browser/image-files.ts';
import { openPage } from '../../../../../../test/browser/open-page.tsx';
import { addOwnProduct } from '../../../../../../test/browser/own-products.ts';
import { beginAsAdmin } from '../../../../../../test/browser/sign-in.ts';
import { toastOf } from '../../../../../../test/browser/toasts.ts';

const form = page.getByRole('main');
const area = form.getByRole('group', { name: 'Film', exact: true });
const before = form.getByRole('group', { name: 'Image before the film plays' });
const player = () => area.element().querySelector('video');
const save = form.getByRole('button', { name: 'Save changes' });

const openForm = async (): Promise<string> => {
  const { _id } = await addOwnProduct(await beginAsAdmin());
  const path = `/Dashboard/product-update/${_id}`;
  await openPage(path);
  return path;
};

const film = async (): Promise<File> => {
  const answer = await fetch('/films/new-arrivals-4cb5ab97.mp4');
  return new File([await answer.blob()], 'film.mp4', { type: 'video/mp4' });
};

test('a film is uploaded, needs its image, and is there after the save', async () => {
  const path = await openForm();
  await userEvent.upload(area.getByLabelText('Choose a film: Film'), await film());
  await expect.element(area.getByRole('status')).toMatchTextContent('MB, H.264');
  await save.click();
  await expect.element(area.getByRole('alert')).toMatchTextContent('A film needs an image.');
  await userEvent.upload(before.getByLabelText('Upload image'), await imageFile('first.png'));
  await before.getByLabelText('What the film shows').fill('A coat that turns');
  await save.click();
  await expect.element(toastOf('Product Update!')).toBeVisible();
  await openPage(path);
  await expect.element(before.getByLabelText('What the film')).toHaveValue('A coat that turns');
  expect(player()?.src).toMatch(/\/films\/[\da-f]{20}\.mp4$/);
});

test('saving waits for a film that is on its way', async () => {
  await openForm();
  const { fetch } = globalThis;
  const { promise, resolve: go } = Promise.withResolvers<void>();
  answerCalls(/\/films$/, (url, init) => promise.then(() => fetch(url, init)));
  await userEvent.upload(area.getByLabelText('Choose a film: Film'), await film());
  await save.click();
  go();
  // Without it the save would have been done.
  await expect.element(area.getByRole('alert')).toMatchTextContent('A film needs an image.');
});

test('a file that is no film says why, and leaves the form as it was', async () => {
  await openForm();
  const words = new File(['Just words.'], 'film.mp4', { type: 'video/mp4' });
  await userEvent.upload(area.getByLabelText('Choose a film: Film'), words);
  await expect.element(area.getByRole('alert')).toMatchTextContent('Use an MP4');
  expect(player()).toBeNull();
  await expect.element(before).not.toBeInTheDocument();
  await expect.element(form).not.toMatchTextContent('Not saved yet.');
});
