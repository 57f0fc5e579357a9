// What each form does when its call fails: it says so, keeps what was typed, and sends again.
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerCalls } from '../answer.ts';

export type FailingCall = {
  name: string;
  /** On the page that the row before left open, without loading one. */
  goesOn?: true;
  /** Fails in every way, as one of its kind: others in the way that catches most mistakes. */
  inEveryWay?: true;
  /** The file of src/web that sends it. */
  file: string;
  call: RegExp;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  open: () => Promise<unknown>;
  /** Fills it in; answers the field whose text must stay. */
  fill?: () => Promise<Locator | undefined>;
  send: () => Promise<unknown>;
  /** The sentence, in place or, where nothing else is left on the page, as a toast. */
  says: RegExp;
  asToast?: boolean;
  /** Given in the end instead of the shop's own, where that would change what others see. */
  answer?: () => Response;
  /** What the last answer leads to. */
  done: () => Promise<unknown>;
};

const failures = ['no connection', 'status 503', 'never'] as const;
// What overlooks a status overlooks this one; what throws comes to the same place for all three.
const surest = ['status 503'] as const;

export const testFailingCalls = (rows: readonly FailingCall[]): void => {
  for (const page of pagesOf(rows)) {
    const names = page.map(({ name }) => name).join(', ');
    test(`${names}: a failed call is said, loses nothing, and is sent again`, async () => {
      for (const row of page) await tryRow(row);
    });
  }
};

/** The rows that follow one another on one page. */
const pagesOf = (rows: readonly FailingCall[]): FailingCall[][] => {
  const pages: FailingCall[][] = [];
  for (const row of rows)
    if (row.goesOn) pages.at(-1)?.push(row);
    else pages.push([row]);
  return pages;
};

const tryRow = async (row: FailingCall) => {
  const { name, inEveryWay, call, method, open, fill, send, says, asToast, answer, done } = row;
  let failure: (typeof failures)[number] | 'opening' | 'over' = 'opening';
  let sent = 0;
  answerCalls(call, (_, init) => {
    if (failure === 'opening' || (init?.method ?? 'GET') !== method) return null;
    if (failure === 'over') return answer?.() ?? null;
    sent += 1;
    endsInTime = init?.signal != null;
    return failure === 'status 503' ? new Response(null, { status: 503 }) : failure;
  });
  let endsInTime = false;
  await open();
  const field = await fill?.();
  const typed = field && textOf(field);
  for (failure of inEveryWay ? failures : surest) {
    await dismissToasts();
    const before: number = sent;
    const timeOut = failure === 'never' ? holdTimeouts() : () => {};
    await send();
    await expect.poll(() => sent, { message: `${name}, sent: ${failure}` }).toBe(before + 1);
    expect(endsInTime, `${name}: a call without an answer ends`).toBe(true);
    timeOut();
    await expect
      .poll(() => isSaid(says, asToast), { message: `${name}, said: ${failure}` })
      .toBe(true);
    if (field) expect(textOf(field)).toBe(typed);
    await expect.poll(busyButton, { message: `${name}, goes on: ${failure}` }).toBeNull();
  }
  failure = 'over';
  await dismissToasts();
  await send();
  await done();
};

const textOf = (field: Locator): string => (field.element() as HTMLInputElement).value;

/** What asks in a dialog waits behind it. */
const busyButton = (): Element | null =>
  (document.querySelector('dialog[open]') ?? document).querySelector('[aria-busy=true]');

const isSaid = (says: RegExp, asToast = false): boolean =>
  page
    .getByText(says)
    .elements()
    .some((element) => Boolean(element.closest('[data-toast]')) === asToast && isSeen(element));

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

const dismissToasts = async (): Promise<void> => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-toast] button'))
    button.click();
  await expect.poll(() => document.querySelector('[data-toast]')).toBeNull();
};

/** Calls wait for an answer until the function that this answers is called. */
const holdTimeouts = (): (() => void) => {
  const ending = new AbortController();
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => ending.signal);
  onTestFinished(() => spy.mockRestore());
  return () => {
    spy.mockRestore();
    ending.abort(new DOMException('signal timed out', 'TimeoutError'));
  };
};
