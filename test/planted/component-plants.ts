// Mistakes in one part of a page: keys, focus, what is typed, counted and said.
import type { Plant } from './plant.ts';

export const componentPlants: Plant[] = [
  {
    name: 'a wrong form focuses the last wrong field, not the first',
    file: 'src/web/kit/form/use-form.ts',
    text: "querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()",
    replacement: "querySelector<HTMLElement>(':last-of-type[aria-invalid]')?.blur()",
    tests: [{ file: 'src/web/contact/contact-form.browser.test.tsx' }],
  },
  {
    name: 'a message that was not sent is gone from its form',
    file: 'src/web/contact/contact-form.tsx',
    text: 'if (failure) return { message: failure.problem };',
    replacement:
      "document.querySelector<HTMLFormElement>('form[method=post]')?.reset();\n" +
      '      if (failure) return { message: failure.problem };',
    tests: [{ file: 'src/web/failed-calls.browser.test.tsx', title: 'a message' }],
  },
  {
    name: 'a toast leaves after 3 seconds',
    file: 'src/web/styles/overlays.css',
    text: 'animation: run-out 5s linear both;',
    replacement: 'animation: run-out 3s linear both;',
    tests: [{ file: 'src/web/account/sign-in/sign-in-errors.browser.test.tsx' }],
  },
  {
    name: 'a button loses the focus while it is at work',
    file: 'src/web/components/button.tsx',
    text: 'disabled={disabled}',
    replacement: 'disabled={disabled || busy}',
    tests: [
      {
        file: 'src/web/account/sign-in/sign-in-forms.browser.test.tsx',
        title: 'a button that is at work keeps the focus',
      },
    ],
  },
  {
    name: 'a promo code that does not count is gone from its field',
    file: 'src/web/cart/promo-code/use-promo-code.ts',
    text: 'setError(asked.error);',
    replacement: "setError(asked.error);\n      setTyped('');",
    tests: [
      {
        file: 'src/web/cart/promo-code/promo-code.browser.test.tsx',
        title: 'a code that does not count is told',
      },
    ],
  },
  {
    name: 'a review without a rating says so, and the focus stays at the button',
    file: 'src/web/kit/form/use-form.ts',
    text: 'if (submitCount > 0 && !isSubmitSuccessful)',
    replacement: 'if (submitCount > 9 && !isSubmitSuccessful)',
    tests: [
      {
        file: 'src/web/reviews/review-form.browser.test.tsx',
        title: 'what was bought is reviewed',
      },
    ],
  },
];
