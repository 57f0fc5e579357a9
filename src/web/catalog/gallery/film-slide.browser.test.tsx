// The film of a product: a slide after the first image, which plays while it is seen.
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { pressOn } from '../../../../test/browser/keys.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { scrollTo } from '../../../../test/browser/page-state.ts';

const coat = '/product/belted-trench-stone';
const images = page.getByRole('region', { name: 'Images' });
const button = (does: 'Play' | 'Pause') => images.getByRole('button', { name: `${does} the film` });
const film = (): HTMLVideoElement | null => images.element().querySelector('video');
const isPaused = () => film()?.paused;
/** Nothing of the film has been asked for. */
const isEmpty = () => film()?.preload === 'none' && film()?.readyState === 0;

test('on a phone it plays when its slide is seen, and the counter counts it', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  await page.viewport(390, 844);
  await openPage(coat);
  await expect.element(button('Pause')).toBeInTheDocument();
  await expect.element(images.getByText('1 / 4')).toBeVisible();
  expect([isPaused(), isEmpty()]).toEqual([true, true]);
  film()?.scrollIntoView();
  await expect.element(images.getByText('2 / 4')).toBeVisible();
  await expect.poll(() => [isPaused(), isEmpty(), film()?.muted]).toEqual([false, false, true]);
  await expect.poll(() => film()?.checkVisibility({ visibilityProperty: true })).toBe(true);
  images.getByRole('link').last().element().scrollIntoView();
  await expect.element(images.getByText('4 / 4')).toBeVisible();
  await expect.poll(isPaused).toBe(true);
});

test('keys pause it and play it; the zoom counts images alone', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(coat);
  await scrollTo(button('Pause'));
  await pressOn(button('Pause'), '{Enter}');
  await expect.poll(isPaused).toBe(true);
  await pressOn(button('Play'), '{Enter}');
  await expect.poll(isPaused).toBe(false);
  await pressOn(button('Pause'), '{Enter}');
  await expectAccessible('with a film');
  await images.getByRole('link').nth(1).click();
  const zoom = page.getByRole('dialog', { name: /^Images of/ });
  await expect.element(zoom.getByRole('status')).toMatchTextContent('Image 2 / 3');
});

test('with reduced motion it plays only when it is asked to', async () => {
  await openPage(coat);
  await scrollTo(button('Play'));
  await expect.element(button('Play')).toBeInViewport();
  expect([isPaused(), isEmpty()]).toEqual([true, true]);
  await button('Play').click();
  await expect.poll(isPaused).toBe(false);
});
