// The HTML of public pages, as the server sends it, keeps the standard.
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { htmlRules } from '../html-rules.ts';
import { publicPages } from '../public-pages.ts';
import { openBuiltPages } from './built-pages.ts';

const { readPage } = openBuiltPages();

const validator = new HtmlValidate(htmlRules);

const paths = Object.values(publicPages).flatMap(([path]) => path ?? []);

for (const path of [...paths, '/Shop?category=Hat', '/product/belted-trench-stone'])
  test(`${path} is valid HTML`, async () => {
    const { results } = await validator.validateString(await readPage(path));
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map((one) => `${one.ruleId}: ${one.message} ${one.selector}`)).toEqual([]);
  });
