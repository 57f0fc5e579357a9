// The carousels of the home page: what moves by itself, and what stops it.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { pressOn } from '../../../test/browser/keys.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectUrl, main, movePointer, scrollTo } from '../../../test/browser/page-state.ts';

const banner = page.getByRole('region', { name: 'Offers' });
const playButton = banner.getByRole('button', { name: /^(Pause|Play)/ });
const arrivals = page.getByRole('region', { name: 'New Arrivals' });
const brands = page.getByRole('region', { name: 'Our brands' });
const blackFriday = ['1 of 2: Black Friday'];
const bags = ['2 of 2: The bag collection'];

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const frames = ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const;
const fakeTime = (toFake: readonly (typeof timers | typeof frames)[number][]): void => {
  vi.useFakeTimers({ toFake: [...toFake] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
};

const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** Lets React draw and set its timers, the time pass, and React draw what that has changed. */
const pass = async (ms: number): Promise<void> => {
  await frame();
  await frame();
  await vi.advanceTimersByTimeAsync(ms);
  await frame();
  await frame();
};

/** The slides that can be read and pressed. */
const slides = () =>
  [...banner.element().querySelectorAll('[aria-roledescription="slide"]:not([inert])')].map(
    (slide) => slide.getAttribute('aria-label'),
  );

/** Waits by frames: a poll would move the fake clock on until it is true. */
const expectSoon = async <Seen,>(see: () => Seen, expected: Seen): Promise<void> => {
  for (let n = 0; n < framesMax && `${see()}` !== `${expected}`; n += 1) await frame();
  expect(see()).toEqual(expected);
};
const framesMax = 60;
const expectSlide = (names: string[]): Promise<void> => expectSoon(slides, names);
const expectRotating = (isRotating: boolean): Promise<void> =>
  expectSoon(() => banner.element().querySelector('[aria-live=off]') !== null, isRotating);

const openHome = async (): Promise<void> => {
  await movePointer(0, 0);
  fakeTime(timers);
  await openPage('/');
  await playButton.hover();
  await expectSlide(blackFriday);
  // Only from here is a slide's time whole.
  await expectRotating(false);
  await movePointer(0, 0);
  await expectRotating(!matchMedia('(prefers-reduced-motion: reduce)').matches);
};

beforeEach(() => commands.emulateMedia({ reducedMotion: 'no-preference' }));

test('the banner turns every 5000 ms', async () => {
  await openHome();
  // On a slow machine a command moves the fake clock on while it waits.
  await pass(4000);
  await expectSlide(blackFriday);
  await pass(1000);
  await expectSlide(bags);
  await pass(5000);
  await expectSlide(blackFriday);
  await pass(4000);
  await expectSlide(blackFriday);
});

test('a hovered or focused banner does not turn', async () => {
  await openHome();
  await userEvent.pointer({ target: banner, coords: { x: 600, y: 100 } });
  await pass(6000);
  await expectSlide(blackFriday);
  (banner.getByRole('link').first().element() as HTMLElement).focus();
  await movePointer(0, 0);
  await pass(6000);
  await expectSlide(blackFriday);
  const link = main.getByRole('link', { name: 'See all' }).element() as HTMLElement;
  link.focus({ preventScroll: true });
  await pass(5000);
  await expectSlide(bags);
});

test('the banner is paused, played and turned by keyboard', async () => {
  await openHome();
  await pressOn(main, '{Tab}');
  await expect.element(playButton).toHaveFocus();
  await expect.element(playButton).toHaveAccessibleName('Pause the slides');
  await userEvent.keyboard('{Enter}');
  await expect.element(playButton).toHaveAccessibleName('Play the slides');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expectSlide(bags);
  await userEvent.keyboard('{Tab}');
  const email = banner.getByLabelText('Email address, for news of the bags');
  await expect.element(email).toHaveFocus();
  await pass(6000);
  await expectSlide(bags);
  await pressOn(playButton, '{Enter}');
  await expect.element(playButton).toHaveAccessibleName('Pause the slides');
  await pass(5000);
  await expectSlide(blackFriday);
});

const drag = async (distance: number): Promise<void> => {
  const { left, top, width } = banner.element().getBoundingClientRect();
  const [x, y] = [left + width / 2, top + 40];
  await userEvent.pointer([
    { coords: { x, y }, keys: '[MouseLeft>]' },
    { coords: { x: x + distance / 2, y } },
    { coords: { x: x + distance, y } },
    { keys: '[/MouseLeft]' },
  ]);
};

test('a swipe of 40 px turns the banner, a shorter one does not', async () => {
  await openHome();
  for (const distance of [-36, 36]) {
    await drag(distance);
    await expectSlide(blackFriday);
  }
  await drag(-44);
  await expectSlide(bags);
  await drag(44);
  await expectSlide(blackFriday);
});

test('the brands move on, three at a time, until they are paused', async () => {
  await openPage('/');
  await scrollTo(brands);
  const pause = brands.getByRole('button', { name: 'Pause the brands' });
  await expect.element(pause).toBeVisible();
  await expect.poll(shownBrands).toEqual(['Norrvane', 'Maren Vale', 'Tidewick']);
  // The carousel starts once they are seen.
  await expect.poll(() => brands.element().querySelector('[style*="overflow"]')).not.toBeNull();
  const tidewick = brands.getByRole('link', { name: 'Tidewick' });
  await expect.element(tidewick).toHaveAttribute('href', '/Shop?brand=Tidewick');
  fakeTime([...timers, ...frames]);
  // Paused and played, so that the time begins now.
  await pressOn(pause, '{Enter}{Enter}');
  await vi.advanceTimersByTimeAsync(3900);
  expect(shownBrands()).toEqual(['Norrvane', 'Maren Vale', 'Tidewick']);
  await vi.advanceTimersByTimeAsync(2500);
  expect(shownBrands()).toEqual(['Maren Vale', 'Tidewick', 'Arden Row']);
  await pressOn(pause, '{Enter}');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shownBrands()).toEqual(['Maren Vale', 'Tidewick', 'Arden Row']);
});

const shownBrands = (): (string | null)[] => {
  const marks = [...brands.element().querySelectorAll('img')];
  const box = marks[0]?.closest('ul')?.parentElement?.getBoundingClientRect();
  const isShown = ({ left, right }: DOMRect) =>
    box !== undefined && left >= box.left - 1 && right <= box.right + 1;
  return marks
    .filter((mark) => isShown(mark.getBoundingClientRect()))
    .map((mark) => mark.getAttribute('alt'));
};

/** Nothing of a film has been asked for. */
const filmOf = (place: { element: () => Element }) => place.element().querySelector('video');
const isEmpty = (film: HTMLVideoElement | null) =>
  film?.preload === 'none' && film.readyState === 0 && film.paused;

test('with the data saver a film plays when it is asked for', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection');
  });
  await openHome();
  await banner.getByRole('button', { name: 'Slide 2' }).click();
  await expectSlide(bags);
  await scrollTo(arrivals);
  const play = arrivals.getByRole('button', { name: 'Play the film' });
  await expect.element(play).toBeInViewport();
  expect([filmOf(banner), filmOf(arrivals)].map(isEmpty)).toEqual([true, true]);
  await play.click();
  await expect.poll(() => filmOf(arrivals)?.paused).toBe(false);
  expect(isEmpty(filmOf(banner))).toBe(true);
});

test('with reduced motion nothing starts by itself, and buttons turn the banner', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await openHome();
  await pass(6000);
  await expectSlide(blackFriday);
  await banner.getByRole('button', { name: 'Slide 2' }).click();
  await expectSlide(bags);
  await expect.element(playButton).toHaveAccessibleName('Play the slides');
  await scrollTo(arrivals.getByRole('button', { name: 'Play the film' }));
  expect([filmOf(banner), filmOf(arrivals)].map(isEmpty)).toEqual([true, true]);
  await scrollTo(brands.getByRole('button', { name: 'Play the brands' }));
});

test('what is new leads to the newest first', async () => {
  await openPage('/');
  await scrollTo(arrivals);
  await arrivals.getByRole('link', { name: 'See what is new' }).click();
  await expectUrl('/Shop?sort=newest');
});

test('the sale leads to what it says', async () => {
  await openPage('/');
  // In the demo the Monday after Black Friday.
  const promise = /up to50% offUntil (Mon, (?:Nov|Dec) \d+)\. 19 items reduced\./;
  await expect.element(banner).toMatchTextContent(promise);
  const [, day = ''] = promise.exec(banner.element().textContent ?? '') ?? [];
  await banner.getByRole('link', { name: 'Shop the sale' }).click();
  await expectUrl('/Shop?sale=true');
  const first = main.getByRole('listitem').filter({ hasText: '% off' }).first();
  await expect.element(first).toMatchTextContent('50% off');
  await first.getByRole('link').first().click();
  await expectUrl(/^\/product\//);
  await expect.element(main).toMatchTextContent(`50% off until ${day}`);
});
