// Whatever long words and links are typed, no page of the shop scrolls sideways on a phone.
import { expect, test } from 'vitest';
import { lengthenAnswers } from '../../../test/browser/long-words.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectNotSideways } from '../../../test/browser/page-checks.ts';
import { heading } from '../../../test/browser/page-state.ts';
import { publicPages } from '../../../test/public-pages.ts';

test.for(Object.entries(publicPages))('%s bears long words', async ([, paths]) => {
  lengthenAnswers();
  for (const path of paths) {
    await openPage(path);
    await expect.element(heading, { message: path }).toBeVisible();
    for (const width of [360, 320]) await expectNotSideways(width);
  }
});
