// Mistakes that a customer or an admin meets on the way: sign-in, checkout, orders, whole pages.
import type { Plant } from './plant.ts';

export const flowPlants: Plant[] = [
  {
    name: 'a login does not lead back to the page that asked for it',
    file: 'src/web/session/session.ts',
    text: 'if (!user) throw redirectFrom(request.url, loginUrl(new URL(request.url)));',
    replacement: "if (!user) throw redirectFrom(request.url, '/Login');",
    tests: [{ file: 'src/web/account/sign-in/sign-in-forms.browser.test.tsx' }],
  },
  {
    name: 'what changes on the cart page does not reach the account',
    file: 'src/web/layout/cart-layout.tsx',
    text: '        <CartSync />\n',
    replacement: '',
    tests: [{ file: 'src/web/cart/account-cart.browser.test.tsx' }],
  },
  {
    name: 'the checkout keeps the address of who did not want that, and of no other',
    file: 'src/web/checkout/checkout-page.tsx',
    text: 'isUpdated : isKept && !findSaved(addresses, valid)',
    replacement: 'isUpdated : !isKept && !findSaved(addresses, valid)',
    tests: [{ file: 'src/web/checkout/shipping-address.browser.test.tsx' }],
  },
  {
    name: 'a declined card is not told',
    file: 'src/web/checkout/use-pay.ts',
    text: "if (result.kind === 'declined') onError(result.message);",
    replacement: "if (result.kind === 'declined') return false;",
    tests: [
      {
        file: 'src/web/checkout/card/card-form.browser.test.tsx',
        title: 'a declined card is said in red',
      },
    ],
  },
  {
    name: 'two quick presses on Pay send the card twice',
    file: 'src/web/checkout/use-pay.ts',
    text: 'if (isPaying.current || !confirm.current) return;',
    replacement: 'if (isBusy || !confirm.current) return;',
    tests: [
      {
        file: 'src/web/checkout/card/card-form.browser.test.tsx',
        title: 'two presses on Pay charge once',
      },
    ],
  },
  {
    name: 'an unpaid order says that it was canceled',
    file: 'src/web/account/orders/order-state-labels.ts',
    text: "unpaid: message('Unpaid'),",
    replacement: "unpaid: message('Canceled'),",
    tests: [
      {
        file: 'src/web/checkout/payment-states.browser.test.tsx',
        title: 'an order left unpaid is paid',
      },
    ],
  },
  {
    name: 'an admin who refunds a line only hides it',
    file: 'src/web/account/orders/delete-question.tsx',
    text: 'onClick={() => onConfirm(choice)}',
    replacement: "onClick={() => onConfirm('hide')}",
    tests: [
      {
        file: 'src/web/admin/orders/order/refund/refund.browser.test.tsx',
        title: 'a paid line is deleted with its money',
      },
    ],
  },
  {
    name: 'packing slips are printed with the buttons of their page',
    file: 'src/web/admin/orders/order/fulfillment/packing-slips-page.tsx',
    text: '<div className="print:hidden">',
    replacement: '<div>',
    tests: [
      {
        file: 'src/web/admin/orders/order/fulfillment/packing-slips.browser.test.tsx',
        title: 'an address keeps its lines',
      },
    ],
  },
  {
    name: 'the tracking number of an order is not sent with it',
    file: 'src/web/admin/orders/order/fulfillment/fulfillment-form.tsx',
    text: 'trackingLink: linkOf(tracking), lines }',
    replacement: "trackingLink: linkOf(tracking), trackingNumber: '', lines }",
    tests: [
      {
        file: 'src/web/admin/orders/order/managed-order.browser.test.tsx',
        title: 'an order is sent with the keyboard',
      },
    ],
  },
  {
    name: 'a photo is saved whole, whatever part of it was chosen',
    file: 'src/web/account/profile/upload-photo.ts',
    text: 'drawImage(image, x, y, width, height, 0, 0, side, side)',
    replacement: 'drawImage(image, 0, 0, side, side)',
    tests: [{ file: 'e2e/profile.spec.ts', title: 'a photo is cropped by keyboard' }],
  },
  {
    name: 'the content policy blocks the photo that is cropped',
    file: 'src/server/content-policy.ts',
    text: "['data:', 'blob:']",
    replacement: "['data:']",
    tests: [{ file: 'e2e/profile.spec.ts', title: 'a photo is cropped by keyboard' }],
  },
  {
    name: 'who was signed out by the shop is not told why',
    file: 'src/web/session/session.ts',
    text: "  sessionEndedBy.set((endedBy) => endedBy ?? 'shop');",
    replacement: '',
    tests: [
      { file: 'e2e/sessions.spec.ts', title: 'shows each browser, and signs it out at once' },
    ],
  },
  {
    name: 'a page that goes offline does not say so',
    file: 'src/web/components/browser/connection.ts',
    text: "      window.addEventListener('offline', listener);",
    replacement: '',
    tests: [
      {
        file: 'src/web/components/connection-notice.browser.test.tsx',
        title: 'offline is told, and gone',
      },
    ],
  },
  {
    name: 'Back leaves a dialog open',
    file: 'src/web/components/navigation-blocker.tsx',
    text: '    closeTopDialog();',
    replacement: '',
    tests: [
      { file: 'src/web/components/open-dialogs.browser.test.tsx', title: 'Back closes Menu' },
    ],
  },
  {
    name: 'each search from the results is one more step for Back',
    file: 'src/web/search/search-overlay.tsx',
    text: "navigate('/search', { replace: isOnResults })",
    replacement: "navigate('/search')",
    tests: [
      {
        file: 'src/web/components/open-dialogs.browser.test.tsx',
        title: 'searching again from the results adds no step',
      },
    ],
  },
  {
    name: 'pages that do not exist answer 200',
    file: 'src/web/api-client.ts',
    text: 'throw data(null, error.status)',
    replacement: 'throw data(null, 200)',
    tests: [{ file: 'test/built/page-statuses.test.ts', title: '/nowhere answers 404' }],
  },
  {
    name: 'search engines keep a page for each searched text',
    file: 'src/web/search/search-page.tsx',
    text: "isHidden={text !== '' || listingUrl(view) !== '/search'}",
    replacement: 'isHidden={false}',
    tests: [{ file: 'test/built/found.test.ts', title: '/search?q=hat says what it is' }],
  },
  {
    name: 'without scripts the filters have no button that works',
    file: 'src/web/catalog/filters/filter-panel.tsx',
    text: '<Button type="submit" wide',
    replacement: '<Button wide',
    tests: [{ file: 'e2e/no-script.spec.ts', title: 'filters are a form' }],
  },
  {
    name: 'every product page brings the script of its zoom',
    file: 'src/web/catalog/gallery/gallery.tsx',
    text: "const [Zoom, prefetchZoom] = onDemand(async () => (await import('./zoom.tsx')).Zoom);",
    replacement: "import { Zoom } from './zoom.tsx';\nconst prefetchZoom = () => onDemand.length;",
    tests: [
      {
        file: 'test/built/page-weight.test.ts',
        title: 'the scripts of /product/oxford-shirt-sky are few',
      },
    ],
  },
  {
    name: 'the browser draws a full cart where the server drew none',
    file: 'src/web/components/browser/local-storage.ts',
    text: '() => select(get()),\n        () => undefined,',
    replacement: '() => select(get()),\n        () => select(get()),',
    tests: [{ file: 'e2e/cart.spec.ts', title: 'two tabs show the same cart' }],
  },
  {
    name: 'the topic of a message has no label for who listens',
    file: 'src/web/kit/form/select-field.tsx',
    text: '<Select {...select} {...described(field)} />',
    replacement: '<Select {...select} />',
    tests: [
      {
        file: 'src/web/public-pages.browser.test.tsx',
        title: '/contact passes the checks of every page',
      },
    ],
  },
  {
    name: 'gray text can not be read in the dark',
    file: 'src/web/styles/theme.css',
    text: '--color-ink-2: light-dark(#53535a, #b9b8b4);',
    replacement: '--color-ink-2: light-dark(#53535a, #5f5f66);',
    tests: [
      {
        file: 'src/web/public-pages.browser.test.tsx',
        title: '/contact passes the checks of every page',
      },
    ],
  },
  {
    name: 'what is wrong with a login moves the form while it is said',
    file: 'src/web/components/fields.tsx',
    text: "const room = 'min-h-25 -mb-3';",
    replacement: "const room = '';",
    tests: [
      {
        file: 'src/web/account/sign-in/sign-in-forms.browser.test.tsx',
        title: 'a login is refused without moving',
      },
    ],
  },
  {
    name: 'an admin goes on with the draft of another admin of the browser',
    file: 'src/web/session/current-user.ts',
    text: "(): string => decodeToken(accessToken.get())?.userId ?? ''",
    replacement: '(): string => `${accessToken.get() && decodeToken.name}`',
    tests: [
      {
        file: 'src/web/admin/session-end.browser.test.tsx',
        title: 'the draft of a product is not shown',
      },
    ],
  },
];
