// Every public page: accessible, in one font, with targets that can be pressed, not too wide.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../test/browser/open-page.tsx';
import { expectPageChecks } from '../../test/browser/page-checks.ts';
import { publicPaths } from '../../test/public-pages.ts';

for (const path of publicPaths)
  test(`${path} passes the checks of every page`, async () => {
    await openPage(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPageChecks();
  });
