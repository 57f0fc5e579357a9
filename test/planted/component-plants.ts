// Mistakes in one part of a page: keys, focus, what is typed, counted and said.
import type { Plant } from './plant.ts';

export const componentPlants: Plant[] = [
  {
    name: 'the minus key magnifies an enlarged image',
    file: 'src/web/catalog/zoom.tsx',
    text: "if (key === '-') zoomBy(opened, 1 / step);",
    replacement: "if (key === '-') zoomBy(opened, step);",
    tests: [{ file: 'e2e/gallery.spec.ts', title: 'keys magnify, change the image and close' }],
  },
  {
    name: 'a typed quantity may be more than there is in stock',
    file: 'src/web/cart/quantity-stepper.tsx',
    text: 'setQuantity(id, Math.min(wanted, max))',
    replacement: 'setQuantity(id, wanted)',
    tests: [
      { file: 'e2e/cart-changes.spec.ts', title: 'a quantity is typed, bounded by the stock' },
    ],
  },
  {
    name: 'the focus is lost with the minus button of a quantity',
    file: 'src/web/cart/quantity-stepper.tsx',
    text: 'change === decreaseLine && quantity === 2',
    replacement: 'change === decreaseLine && quantity === 1',
    tests: [
      { file: 'e2e/cart-changes.spec.ts', title: 'a quantity is typed, bounded by the stock' },
    ],
  },
  {
    name: 'a removed item is put back at the end of the cart',
    file: 'src/web/cart/cart-store.ts',
    text: 'now.toSpliced(at, 0, line)',
    replacement: '[...now, line]',
    tests: [
      { file: 'e2e/cart-changes.spec.ts', title: 'Undo stands in the place of a removed line' },
    ],
  },
  {
    name: 'the chip of one filter removes all others with it',
    file: 'src/web/catalog/filter-panel.tsx',
    text: '{ ...view.filters, [name]: value }',
    replacement: '{ [name]: value }',
    tests: [
      { file: 'e2e/filters.spec.ts', title: 'several options of one filter, then another filter' },
    ],
  },
  {
    name: 'the sheet of filters stays over the items that were asked for',
    file: 'src/web/catalog/filter-sheet.tsx',
    text: 'facets={facets} onSubmit={onClose}',
    replacement: 'facets={facets}',
    tests: [
      { file: 'e2e/filters.spec.ts', title: 'the sheet stays open while options are ticked' },
    ],
  },
  {
    name: 'a key in a sheet that was closed by a press beside it closes it again',
    file: 'src/web/components/dialog.tsx',
    text: '        isPressedOutside.current = false;',
    replacement: '',
    tests: [
      {
        file: 'e2e/filters.spec.ts',
        title: 'a press beside the sheet closes it, and is forgotten',
      },
    ],
  },
  {
    name: 'a chosen order of the listing is lost with the next filter',
    file: 'src/web/catalog/sort-menu.tsx',
    text: '          form={filterFormId}\n',
    replacement: '',
    tests: [{ file: 'e2e/filters.spec.ts', title: 'sorting stays with the filters' }],
  },
  {
    name: 'a wrong form focuses the last wrong field, not the first',
    file: 'src/web/contact/contact-form.tsx',
    text: 'const invalid = contactFields.find(',
    replacement: 'const invalid = contactFields.findLast(',
    tests: [
      { file: 'e2e/contact.spec.ts', title: 'an error is at its field, which has the focus' },
    ],
  },
  {
    name: 'a message that was not sent is gone from its form',
    file: 'src/web/contact/contact-form.tsx',
    text: 'if (failure) setProblem(failure.problem);',
    replacement: 'form.reset();\n    if (failure) setProblem(failure.problem);',
    tests: [{ file: 'e2e/contact.spec.ts', title: 'what was typed stays, and can be sent again' }],
  },
  {
    name: 'the focus goes nowhere when a card shows its sizes',
    file: 'src/web/catalog/quick-add.tsx',
    text: "'button:not([disabled]), a')?.focus();",
    replacement: "'button:not([disabled]), a');",
    tests: [
      { file: 'e2e/product-cards.spec.ts', title: 'by keys: a size is chosen from the card' },
    ],
  },
  {
    name: 'a card says how many colors there are of an item in one',
    file: 'src/web/catalog/product-card.tsx',
    text: 'product.colors > 1',
    replacement: 'product.colors > 0',
    tests: [
      { file: 'e2e/product-cards.spec.ts', title: 'a hovered or focused card shows its second' },
    ],
  },
  {
    name: 'dialogs leave the page behind them to the keys',
    file: 'src/web/components/dialog.tsx',
    text: 'dialog.showModal()',
    replacement: 'dialog.show()',
    tests: [{ file: 'e2e/product-page.spec.ts', title: 'the size guide opens by keyboard' }],
  },
  {
    name: 'Escape in the panel below SHOP loses the focus',
    file: 'src/web/layout/use-shop-panel.ts',
    text: "    item.current?.querySelector('a')?.focus();",
    replacement: '',
    tests: [{ file: 'e2e/navigation.spec.ts', title: 'by keys SHOP opens a panel' }],
  },
  {
    name: 'a toast leaves after 3 seconds',
    file: 'src/web/styles/overlays.css',
    text: 'animation: run-out 5s linear both;',
    replacement: 'animation: run-out 3s linear both;',
    tests: [
      { file: 'e2e/auth-errors.spec.ts', title: 'email-already-in-use, weak-password and invalid' },
    ],
  },
  {
    name: 'a button loses the focus while it is at work',
    file: 'src/web/components/button.tsx',
    text: 'disabled={disabled}',
    replacement: 'disabled={disabled || busy}',
    tests: [
      { file: 'e2e/account-forms.spec.ts', title: 'a button that is at work keeps the focus' },
    ],
  },
  {
    name: 'a search without matches among its filters loses its text on the way out',
    file: 'src/web/search/search-page.tsx',
    text: 'to={clearUrl(view)}',
    replacement: 'to="/search"',
    tests: [{ file: 'e2e/search-page.spec.ts', title: 'no results offer what is popular' }],
  },
  {
    name: 'the arrow keys leave the suggestions at their ends',
    file: 'src/web/search/use-active-option.ts',
    text: '((active + 1 + step + places) % places) - 1',
    replacement: 'Math.max(-1, Math.min(active + step, count - 1))',
    tests: [{ file: 'e2e/search.spec.ts', title: 'the arrow keys go through the options' }],
  },
  {
    name: 'Enter opens the suggestion below the chosen one',
    file: 'src/web/search/search-overlay.tsx',
    text: 'const url = urls[chosen];',
    replacement: 'const url = urls[chosen + 1];',
    tests: [{ file: 'e2e/search.spec.ts', title: 'Enter opens the active option' }],
  },
  {
    name: 'the same search in capitals stands twice among the recent ones',
    file: 'src/web/search/recent-searches.tsx',
    text: 'one.toLowerCase() === other.toLowerCase()',
    replacement: 'one === other',
    tests: [{ file: 'e2e/search.spec.ts', title: 'recent searches are asked again, removed' }],
  },
  {
    name: 'the banner turns under the pointer that reads it',
    file: 'src/web/home/use-carousel.ts',
    text: 'isOn && isSeen && !isHovered && !isFocused',
    replacement: 'isOn && isSeen && !isFocused',
    tests: [{ file: 'e2e/home.spec.ts', title: 'a hovered or focused banner does not turn' }],
  },
  {
    name: 'the banner turns by itself for who asked for less motion',
    file: 'src/web/components/use-motion.ts',
    text: 'isOn: choice ?? canMove === true',
    replacement: 'isOn: choice ?? canMove !== null',
    tests: [{ file: 'e2e/home.spec.ts', title: 'nothing starts by itself' }],
  },
  {
    name: 'the banner turns every 4 seconds',
    file: 'src/web/home/banner.tsx',
    text: 'const intervalMs = 5000;',
    replacement: 'const intervalMs = 4000;',
    tests: [{ file: 'e2e/home.spec.ts', title: 'the banner turns every 5000 ms' }],
  },
  {
    name: 'a promo code that does not count is gone from its field',
    file: 'src/web/cart/use-promo-code.ts',
    text: 'setError(check.error);',
    replacement: "setError(check.error);\n      setTyped('');",
    tests: [{ file: 'e2e/promo-code.spec.ts', title: 'a code that does not count is told' }],
  },
  {
    name: 'Buy now without a size does nothing and says nothing',
    file: 'src/web/catalog/use-size-selection.ts',
    text: '    setMissing(true);',
    replacement: '',
    tests: [{ file: 'e2e/product-page.spec.ts', title: 'Buy now asks for the size' }],
  },
  {
    name: 'a review without a rating says so, and the focus stays at the button',
    file: 'src/web/reviews/review-form.tsx',
    text: 'if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();',
    replacement: 'if (wrong) return;',
    tests: [{ file: 'e2e/reviews.spec.ts', title: 'a customer reviews what they bought' }],
  },
];
