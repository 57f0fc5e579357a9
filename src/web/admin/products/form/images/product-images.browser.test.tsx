// The images of the product form: dropped, pasted, chosen, refused, tried again, put in order.
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../../test/browser/answer.ts';
import {
  dropFiles,
  failUploads,
  holdUploads,
  imageFile,
  pasteFiles,
} from '../../../../../../test/browser/image-files.ts';
import { expectFocusWithin, pressEnter } from '../../../../../../test/browser/keys.ts';
import { goTo, openPage } from '../../../../../../test/browser/open-page.tsx';
import { addOwnProduct } from '../../../../../../test/browser/own-products.ts';
import { expectAccessible } from '../../../../../../test/browser/page-checks.ts';
import { beginAsAdmin } from '../../../../../../test/browser/sign-in.ts';

const form = page.getByRole('main');
const area = form.getByRole('group', { name: 'Images' });
const rows = area.getByRole('listitem');
const alerts = area.getByRole('alert');
const altOf = (place: number) => form.getByLabelText(`Alt text of image ${place}`);

/** The form of a product with one image. */
const openForm = async (): Promise<string> => {
  const { _id } = await addOwnProduct(await beginAsAdmin());
  const path = `/Dashboard/product-update/${_id}`;
  await openPage(path);
  await expect.element(altOf(1)).toBeVisible();
  return path;
};

test('images are dropped, pasted and chosen; how much has gone is told', async () => {
  await openForm();
  const go = holdUploads();
  await dropFiles(area.element(), [await imageFile('front.png')]);
  const progress = area.getByRole('progressbar', { name: 'Upload of front.png' });
  await expect
    .poll(() => (progress.query() as HTMLProgressElement | null)?.position)
    .toBeCloseTo(0.5, 1);
  await expectAccessible('an image on its way');
  go();
  await altOf(2).fill('The front');
  pasteFiles([await imageFile('pasted.png')]);
  await altOf(3).fill('Pasted');
  await userEvent.upload(page.getByLabelText('Image files'), await imageFile('chosen.png'));
  await expect.element(altOf(4)).toHaveValue('');
  await expect.element(altOf(2)).toHaveValue('The front');
  await expect.element(altOf(3)).toHaveValue('Pasted');
});

test('an image that fails says so, holds up the save, and is tried again', async () => {
  await openForm();
  let saves = 0;
  answerCalls(/^\/products\//, (_, init) => {
    if (init?.method === 'PUT') saves += 1;
    return null;
  });
  const restore = failUploads();
  pasteFiles([await imageFile('back.png'), await imageFile('detail.png')]);
  await expect.element(alerts).toHaveLength(2);
  await expect.element(area).toMatchTextContent('The image could not be uploaded. Try again.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form).toMatchTextContent('back.png is not uploaded.');
  restore();
  await area.getByRole('button', { name: 'Try back.png again' }).click();
  await expect.element(altOf(2)).toBeVisible();
  await expect.element(form).toMatchTextContent('detail.png is not uploaded.');
  await area.getByRole('button', { name: 'Dismiss detail.png' }).click();
  await expect.element(form).not.toMatchTextContent('is not uploaded.');
  await expect.element(rows).toHaveLength(2);
  expect(saves).toBe(0);
});

test('a file that is no image says why, and leaves the form as it was', async () => {
  await openForm();
  const damaged = (await imageFile('half.png')).slice(0, 200);
  const files: [file: File, reason: string][] = [
    [new File([], 'nothing.jpg', { type: 'image/jpeg' }), 'This file is empty'],
    [new File(['Just words.'], 'words.jpg', { type: 'image/jpeg' }), 'Use a JPEG'],
    [
      new File(['<svg onload="alert(1)"/>'], 'drawing.svg', { type: 'image/svg+xml' }),
      'Use a JPEG',
    ],
    [new File(['%PDF-1.7'], 'document.pdf', { type: 'application/pdf' }), 'Use a JPEG'],
    [new File([damaged], 'half.png', { type: 'image/png' }), 'This image is damaged'],
    [new File([new ArrayBuffer(20 * 1024 ** 2 + 1)], 'large.jpg'), 'Images may have 20 MB'],
  ];
  pasteFiles(files.map(([file]) => file));
  await expect.element(alerts).toHaveLength(files.length);
  for (const [at, [{ name }, reason]] of files.entries())
    await expect.element(alerts.nth(at)).toMatchTextContent(`${name}: ${reason}`);
  await expectAccessible('files that are no images');
  await area.getByRole('button', { name: 'Dismiss nothing.jpg' }).click();
  await expect.element(alerts).toHaveLength(files.length - 1);
  await expect.element(altOf(2)).not.toBeInTheDocument();
});

test('images are put in order by mouse and by keys, and the focus stays with them', async () => {
  await openForm();
  for (const place of [2, 3]) {
    pasteFiles([await imageFile(`${place}.png`)]);
    await altOf(place).fill(`Image ${place}`);
  }
  await dragToTop(rows.nth(2), rows.nth(0));
  await expect.element(altOf(1)).toHaveValue('Image 3');
  await expect.element(area).toMatchTextContent('Image 3 is now image 1 of 3.');
  await pressEnter(form.getByRole('button', { name: 'Move image 3 forward' }));
  await expect.element(altOf(2)).toHaveValue('Image 2');
  await pressEnter(form.getByRole('button', { name: 'Move image 2 forward' }));
  await expect.element(altOf(1)).toHaveValue('Image 2');
  await expect.element(form.getByRole('button', { name: 'Move image 1 back' })).toHaveFocus();
  await expectAccessible('three images');
  await pressEnter(form.getByRole('button', { name: 'Remove image 3' }));
  await expect.element(rows).toHaveLength(2);
  await expectFocusWithin(rows);
});

test('an image goes on while another page is open', async () => {
  const path = await openForm();
  const go = holdUploads();
  pasteFiles([await imageFile('detail.png')]);
  await expect.element(area.getByRole('progressbar')).toBeVisible();
  await form.getByRole('link', { name: 'All products' }).click();
  await expect.element(form.getByRole('heading', { level: 1 })).toHaveTextContent('All products');
  const key = Object.keys(localStorage).find((one) => path.endsWith(one.split('.').at(-1) ?? '-'));
  go();
  // Delivered to the draft, which no form shows: its images and film, and those that are saved.
  await expect.poll(() => localStorage.getItem(key ?? '')?.match(/"alt"/g)?.length).toBe(5);
  await goTo(path);
  await expect.element(altOf(2)).toBeVisible();
  await expect.element(form).toMatchTextContent('Not saved yet.');
});

/** By mouse, once the line shows where it would land. */
const dragToTop = async (from: Locator, to: Locator): Promise<void> => {
  const handle = from.element().querySelector('img') as Element;
  await userEvent.pointer({ target: handle, keys: '[MouseLeft>]' });
  await userEvent.pointer({ target: to, coords: { x: 40, y: 40 } });
  const landing = async () => {
    await userEvent.pointer({ target: to, coords: { x: 40, y: 6 } });
    return to.element().querySelector('.dashed-line') !== null;
  };
  await expect.poll(landing).toBe(true);
  await userEvent.pointer('[/MouseLeft]');
};
