import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocalStorage } from '../../../../test/test-browser.ts';
import { stored } from './local-storage.ts';

const numbers = () =>
  stored<number[]>(
    'numbers',
    (text) => (text === null ? [] : JSON.parse(text)),
    (now) => (now.length === 0 ? null : JSON.stringify(now)),
  );

beforeEach(() => {
  vi.stubGlobal('localStorage', createLocalStorage(12));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a value outlives the page', () => {
  numbers().set([1, 2]);
  expect(numbers().get()).toEqual([1, 2]);
});

test('a change builds on what another tab has written meanwhile', () => {
  const [one, other] = [numbers(), numbers()];
  one.set([1]);
  expect(other.get()).toEqual([1]);
  one.set((now) => [...now, 2]);
  other.set((now) => [...now, 3]);
  expect(numbers().get()).toEqual([1, 2, 3]);
});

test('nothing is kept of an empty value', () => {
  numbers().set([1]);
  numbers().set([]);
  expect(localStorage.getItem('numbers')).toBeNull();
});

test('where storage is full the value lives on, and goes on from where it was', () => {
  const value = numbers();
  value.set([1]);
  value.set((now) => [...now, 22_222_222_222_222]);
  value.set((now) => [...now, 3]);
  expect(value.get()).toEqual([1, 22_222_222_222_222, 3]);
  expect(numbers().get()).toEqual([1]);
});

test('where storage is blocked the value lives on', () => {
  vi.stubGlobal('localStorage', undefined);
  const value = numbers();
  value.set([1]);
  value.set((now) => [...now, 2]);
  expect(value.get()).toEqual([1, 2]);
});
