// The HTML of public pages, as the server sends it, keeps the standard.
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { publicPages } from '../public-pages.ts';
import { openBuiltPages } from './built-pages.ts';

const { readPage } = openBuiltPages();

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, which parsers read the same: `srcSet`, `<br/>`, `disabled=""`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // React's ids begin with `_`. HTML forbids only spaces in an id.
    'valid-id': ['error', { relaxed: true }],
    // The checkboxes of one filter share its name.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'button', 'submit'] }],
  },
});

const paths = Object.values(publicPages).flatMap(([path]) => path ?? []);

for (const path of [...paths, '/Shop?category=Hat', '/product/belted-trench-stone'])
  test(`${path} is valid HTML`, async () => {
    const { results } = await validator.validateString(await readPage(path));
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map((one) => `${one.ruleId}: ${one.message} ${one.selector}`)).toEqual([]);
  });
