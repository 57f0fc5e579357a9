// Mistakes in one part of a page where customers look and choose.
import type { Plant } from './plant.ts';

export const storefrontPlants: Plant[] = [
  {
    name: 'the minus key magnifies an enlarged image',
    file: 'src/web/catalog/gallery/zoom.tsx',
    text: "if (key === '-') zoomBy(opened, 1 / step);",
    replacement: "if (key === '-') zoomBy(opened, step);",
    tests: [
      {
        file: 'src/web/catalog/gallery/gallery.browser.test.tsx',
        title: 'keys magnify, change the image and close',
      },
    ],
  },
  {
    name: 'a typed quantity may be more than there is in stock',
    file: 'src/web/cart/quantity-stepper.tsx',
    text: 'setQuantity(id, Math.min(wanted, max))',
    replacement: 'setQuantity(id, wanted)',
    tests: [
      {
        file: 'src/web/cart/cart-row.browser.test.tsx',
        title: 'a quantity is typed, bounded by the stock',
      },
    ],
  },
  {
    name: 'the focus is lost with the minus button of a quantity',
    file: 'src/web/cart/quantity-stepper.tsx',
    text: 'change === decreaseLine && quantity === 2',
    replacement: 'change === decreaseLine && quantity === 1',
    tests: [
      {
        file: 'src/web/cart/cart-row.browser.test.tsx',
        title: 'a quantity is typed, bounded by the stock',
      },
    ],
  },
  {
    name: 'a removed item is put back at the end of the cart',
    file: 'src/web/cart/cart-store.ts',
    text: 'now.toSpliced(at, 0, line)',
    replacement: '[...now, line]',
    tests: [
      {
        file: 'src/web/cart/cart-row.browser.test.tsx',
        title: 'Undo stands in the place of a removed line',
      },
    ],
  },
  {
    name: 'the chip of one filter removes all others with it',
    file: 'src/domain/catalog/listing/filters.ts',
    text: '{ ...values, [name]: value }',
    replacement: '{ [name]: value }',
    tests: [
      {
        file: 'src/web/catalog/filters/filter-panel.browser.test.tsx',
        title: 'several options of one filter, then another filter',
      },
    ],
  },
  {
    name: 'the sheet of filters stays over the items that were asked for',
    file: 'src/web/catalog/filters/filter-sheet.tsx',
    text: 'facets={facets} onSubmit={onClose}',
    replacement: 'facets={facets}',
    tests: [
      {
        file: 'src/web/catalog/filters/filter-panel.browser.test.tsx',
        title: 'the sheet stays open while options are ticked',
      },
    ],
  },
  {
    name: 'a key in a sheet that was closed by a press beside it closes it again',
    file: 'src/web/kit/dialog.tsx',
    text: '        isPressedOutside.current = false;',
    replacement: '',
    tests: [
      {
        file: 'src/web/catalog/filters/filter-panel.browser.test.tsx',
        title: 'a press beside the sheet closes it, and is forgotten',
      },
    ],
  },
  {
    name: 'a chosen order of the listing is lost with the next filter',
    file: 'src/web/catalog/listing/sort-menu.tsx',
    text: '        form={filterFormId}\n',
    replacement: '',
    tests: [
      {
        file: 'src/web/catalog/filters/filter-panel.browser.test.tsx',
        title: 'sorting stays with the filters',
      },
    ],
  },
  {
    name: 'the focus goes nowhere when a card shows its sizes',
    file: 'src/web/catalog/card/quick-add.tsx',
    text: "'button:not([disabled]), a')?.focus();",
    replacement: "'button:not([disabled]), a');",
    tests: [
      {
        file: 'src/web/catalog/card/product-card.browser.test.tsx',
        title: 'by keys: a size is chosen from the card',
      },
    ],
  },
  {
    name: 'a card says how many colors there are of an item in one',
    file: 'src/web/catalog/card/product-card.tsx',
    text: 'product.colors > 1',
    replacement: 'product.colors > 0',
    tests: [
      {
        file: 'src/web/catalog/card/product-card.browser.test.tsx',
        title: 'a hovered or focused card shows its second',
      },
    ],
  },
  {
    name: 'dialogs leave the page behind them to the keys',
    file: 'src/web/kit/dialog.tsx',
    text: 'dialog.showModal()',
    replacement: 'dialog.show()',
    tests: [
      { file: 'src/web/catalog/sizes/size-guide.browser.test.tsx', title: 'it opens by keyboard' },
    ],
  },
  {
    name: 'Escape in the panel below SHOP loses the focus',
    file: 'src/web/layout/use-shop-panel.ts',
    text: "    item.current?.querySelector('a')?.focus();",
    replacement: '',
    tests: [
      { file: 'src/web/layout/main-nav.browser.test.tsx', title: 'by keys SHOP opens a panel' },
    ],
  },
  {
    name: 'a search without matches among its filters loses its text on the way out',
    file: 'src/web/search/search-page.tsx',
    text: 'to={clearUrl(view)}',
    replacement: 'to="/search"',
    tests: [
      {
        file: 'src/web/search/search-page.browser.test.tsx',
        title: 'no results offer what is popular',
      },
    ],
  },
  {
    name: 'the arrow keys leave the suggestions at their ends',
    file: 'src/web/kit/combobox.tsx',
    text: 'highlightItemOnHover={false}',
    replacement: 'highlightItemOnHover={false} loopFocus={false}',
    tests: [
      {
        file: 'src/web/search/search-overlay.browser.test.tsx',
        title: 'the arrow keys go through the options',
      },
    ],
  },
  {
    name: 'a result opened in a tab of its own closes the search',
    file: 'src/web/search/search-overlay.tsx',
    text: 'if (!hasModifier(event)) onClose();',
    replacement: 'onClose();',
    tests: [
      {
        file: 'src/web/search/search-overlay.browser.test.tsx',
        title: 'a result that is opened in a tab of its own keeps the overlay',
      },
    ],
  },
  {
    name: 'the same search in capitals stands twice among the recent ones',
    file: 'src/web/search/recent-searches.tsx',
    text: 'one.toLowerCase() === other.toLowerCase()',
    replacement: 'one === other',
    tests: [
      {
        file: 'src/web/search/search-overlay.browser.test.tsx',
        title: 'recent searches are asked again, removed',
      },
    ],
  },
  {
    name: 'the banner turns under the pointer that reads it',
    file: 'src/web/home/use-carousel.ts',
    text: 'isOn && isSeen && !isHovered && !isFocused',
    replacement: 'isOn && isSeen && !isFocused',
    tests: [
      {
        file: 'src/web/home/banner.browser.test.tsx',
        title: 'a hovered or focused banner does not turn',
      },
    ],
  },
  {
    name: 'the banner turns by itself for who asked for less motion',
    file: 'src/web/components/browser/use-motion.ts',
    text: 'isOn: choice ?? canMove === true',
    replacement: 'isOn: choice ?? canMove !== null',
    tests: [{ file: 'src/web/home/banner.browser.test.tsx', title: 'nothing starts by itself' }],
  },
  {
    name: 'the banner turns every 4 seconds',
    file: 'src/web/home/banner.tsx',
    text: 'const intervalMs = 5000;',
    replacement: 'const intervalMs = 4000;',
    tests: [
      { file: 'src/web/home/banner.browser.test.tsx', title: 'the banner turns every 5000 ms' },
    ],
  },
  {
    name: 'Buy now without a size does nothing and says nothing',
    file: 'src/web/catalog/sizes/use-size-selection.ts',
    text: '    setMissing(true);',
    replacement: '',
    tests: [
      {
        file: 'src/web/catalog/product/buy-box.browser.test.tsx',
        title: 'Buy now asks for the size',
      },
    ],
  },
];
