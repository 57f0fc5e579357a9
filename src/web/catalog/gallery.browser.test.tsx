// The images of a product, enlarged.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';

const links = page.getByRole('region', { name: 'Images' }).getByRole('link');
const zoom = page.getByRole('dialog', { name: 'Images of Belted Trench Coat' });

test('keys change the image and close; the focus returns', async () => {
  await openPage('/product/belted-trench-stone');
  links.first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(zoom.getByRole('button', { name: 'Close' })).toHaveFocus();
  await expectAccessible('with the zoom open');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(zoom.getByRole('status')).toMatchTextContent('Image 2 /');
  await userEvent.keyboard('{Escape}');
  await expect.element(zoom).not.toBeInTheDocument();
  await expect.element(links.first()).toHaveFocus();
});
