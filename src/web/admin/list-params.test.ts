import { expect, test } from 'vitest';
import { firstPageIfEmpty, readListParams } from './list-params.ts';

const at = (search: string) => new Request(`http://shop/Dashboard/Customers${search}`);

test('a list reads its text, its choices and its page; what makes no sense is left out', () => {
  const { before, text, oneOf } = readListParams(at('?q=%20Ines%20P&only=ordered&sort=x&before=7'));
  expect([before, text(4), text(80)]).toEqual(['7', 'Ines', 'Ines P']);
  expect([oneOf('only', ['ordered']), oneOf('sort', ['newest'])]).toEqual(['ordered', undefined]);
  expect(readListParams(at('?before=')).before).toBeUndefined();
});

test('behind its last page a list begins again with the same filters', () => {
  const redirected = (search: string, rows: unknown[]) => {
    try {
      return firstPageIfEmpty(at(search), rows);
    } catch (response) {
      return (response as Response).headers.get('location');
    }
  };
  expect(redirected('?q=Ines&before=7', [])).toBe('/Dashboard/Customers?q=Ines');
  expect(redirected('?before=7', [])).toBe('/Dashboard/Customers');
  expect(redirected('?before=7', ['one'])).toBeUndefined();
  expect(redirected('?q=Ines', [])).toBeUndefined();
});
