// Mistakes in the pages of admins.
import type { Plant } from './plant.ts';

const products = 'src/web/admin/products/list';
const form = 'src/web/admin/products/form';

export const adminPlants: Plant[] = [
  {
    name: 'a hidden column of the products comes back with the next load',
    file: `${products}/column-choice.tsx`,
    text: "text === null ? hiddenAtFirst : text.split(',')",
    replacement: 'text === null ? hiddenAtFirst : [...hiddenAtFirst]',
    tests: [
      {
        file: `${products}/products-table.browser.test.tsx`,
        title: 'columns are hidden and shown',
      },
    ],
  },
  {
    name: 'products chosen on one page are forgotten on the next',
    file: 'src/web/kit/list/use-selection.ts',
    text: 'const chosen = new Set(isAll ? shown : ids);',
    replacement: 'const chosen = new Set(isAll ? shown : ids.filter((id) => shown.includes(id)));',
    tests: [
      {
        file: `${products}/products-table.browser.test.tsx`,
        title: 'chosen rows stay chosen on other pages',
      },
    ],
  },
  {
    name: 'prices in the table of products lose their last zero',
    file: `${products}/price-cell.tsx`,
    text: '<b className="font-label">{formatCents(cents)}</b>',
    replacement: '<b className="font-label">${cents / 100}</b>',
    tests: [
      {
        file: `${products}/product-cells.browser.test.tsx`,
        title: 'a price is edited in its cell by keys',
      },
    ],
  },
  {
    name: 'an image that arrives on another page is lost',
    file: `${form}/images/uploads.ts`,
    text: 'return () => {\n        deliver = deliverLater;',
    replacement: 'return () => {',
    tests: [
      {
        file: `${form}/images/product-images.browser.test.tsx`,
        title: 'an image goes on while another page is open',
      },
    ],
  },
  {
    name: 'a product is saved without the image that failed',
    file: `${form}/use-save-product.ts`,
    text: 'if (unsent.length === 0 && isFilmThere)',
    replacement: 'if (unsent.length >= 0 && isFilmThere)',
    tests: [
      {
        file: `${form}/images/product-images.browser.test.tsx`,
        title: 'an image that fails says so, holds up the save',
      },
    ],
  },
  {
    name: 'of two editors the later one loses what the other chose',
    file: `${form}/product-form.tsx`,
    text: 'begin(mergeDrafts(draft(), conflict, taken));',
    replacement: 'begin(mergeDrafts(draft(), conflict, []));',
    tests: [
      {
        file: `${form}/draft/product-conflict.browser.test.tsx`,
        title: 'fields that both changed are chosen one by one',
      },
    ],
  },
  {
    name: 'a draft is written when the page is left, not as it is typed',
    file: `${form}/draft/use-draft-form.ts`,
    text: 'callback: ({ values }) => write({ ...origin, values }),',
    replacement: 'callback: () => {},',
    tests: [
      {
        file: `${form}/product-form.browser.test.tsx`,
        title: 'what is typed is kept at once, until it is discarded',
      },
    ],
  },
  {
    name: 'a stock that was refused is counted from what it was, not what it is',
    file: `${products}/stock-cell.tsx`,
    text: 'onType(rebased(typed, result.current));',
    replacement: 'onType(typed);',
    tests: [
      {
        file: `${products}/product-cells.browser.test.tsx`,
        title: 'what sells while a stock is edited stays sold',
      },
    ],
  },
  {
    name: 'the page of a product has no place in the sidebar',
    file: 'src/web/admin/admin-pages.ts',
    text: "also: below.map((page) => `/Dashboard/${page.path.replace(/:.*/, '')}`),",
    replacement: '',
    tests: [{ file: 'src/web/dashboard/dashboard-pages.browser.test.tsx' }],
  },
  {
    name: 'on phones the drawer of the dashboard stays over the page that it opened',
    file: 'src/web/admin/phone-header.tsx',
    text: 'useCloseByPage(() => setOpen(false))',
    replacement: 'useCloseByPage(() => undefined)',
    tests: [
      {
        file: 'src/web/admin/palette/palette.browser.test.tsx',
        title: 'on a phone the drawer has all links',
      },
    ],
  },
];
