// The rules of html-validate for pages as React writes them.
import type { ConfigData } from 'html-validate';

export const htmlRules: ConfigData = {
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
};
