// Which URLs stand for each page of src/web/routes.ts that needs no sign-in.

/** By the page's file; `public-pages.test.ts` compares them with the routes. */
export const publicPages: Record<string, readonly string[]> = {
  'home/home-page.tsx': ['/'],
  'catalog/listing/shop-page.tsx': ['/Shop', '/Shop?page=7'],
  'catalog/product/product-page.tsx': ['/product/oxford-shirt-sky'],
  'search/search-page.tsx': ['/search?q=hat', '/search?q=zzzzqqq'],
  'catalog/listing/collection-page.tsx': ['/Collection'],
  'catalog/listing/one-collection-page.tsx': ['/Collection/under-50'],
  'content/about-page.tsx': ['/About'],
  'newsletter/newsletter-page.tsx': ['/newsletter'],
  'newsletter/confirm-subscription-page.tsx': ['/newsletter/confirm'],
  'newsletter/unsubscribe-page.tsx': ['/newsletter/unsubscribe#token=made-up'],
  'journal/journal-page.tsx': ['/journal'],
  'journal/article-page.tsx': ['/journal/hat-size'],
  'contact/contact-page.tsx': ['/contact'],
  // Off in the demo, where it is a page that is not there: withdrawal.browser.test.tsx
  'withdrawal/withdrawal-page.tsx': [],
  'content/text-page.tsx': ['/shipping', '/size-guide', '/privacy', '/terms', '/accessibility'],
  'cart/cart-page.tsx': ['/productsCart'],
  'layout/not-found-page.tsx': ['/nowhere/at-all'],
  // Leads to the login: with the pages of an account.
  'checkout/checkout-page.tsx': [],
  'account/sign-in/login-page.tsx': ['/Login'],
  'account/sign-in/sign-up-page.tsx': ['/SignUp'],
  'account/sign-in/forgot-password-page.tsx': ['/ForgotPassword'],
  'account/sign-in/second-factor-page.tsx': ['/SecondFactor'],
  'account/sign-in/set-password-page.tsx': ['/SetPassword#token=made-up'],
  'account/sign-in/join-team-page.tsx': ['/JoinTeam#token=made-up'],
  'account/email-confirmation/confirm-email-page.tsx': ['/ConfirmEmail'],
  'account/email-confirmation/undo-email-change-page.tsx': ['/UndoEmailChange#token=made-up'],
};

export const publicPaths: readonly string[] = Object.values(publicPages).flat();

/** Where customers arrive: their scripts are bounded more narrowly. */
export const firstPaths: readonly string[] = [
  'home/home-page.tsx',
  'catalog/listing/shop-page.tsx',
  'catalog/product/product-page.tsx',
  'search/search-page.tsx',
].flatMap((file) => publicPages[file] ?? []);

/** Pages that are a form. */
export const formPaths: readonly string[] = [
  'contact/contact-page.tsx',
  'account/sign-in/login-page.tsx',
  'account/sign-in/sign-up-page.tsx',
  'account/sign-in/forgot-password-page.tsx',
  'account/sign-in/second-factor-page.tsx',
  'account/sign-in/set-password-page.tsx',
  'account/sign-in/join-team-page.tsx',
].flatMap((file) => publicPages[file] ?? []);
