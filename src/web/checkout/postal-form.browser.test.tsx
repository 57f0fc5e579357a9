// The checkout's address as fields: by country, checked when left, with nothing typed lost.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveAddress } from '../../../test/browser/customer-calls.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { main } from '../../../test/browser/page-state.ts';
import { isAt, press, shows, type } from '../../../test/browser/press.ts';
import { putInCart } from '../../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../../test/browser/sign-in.ts';
import { shownInTab, showSettings } from '../components/shop/public-settings.ts';
