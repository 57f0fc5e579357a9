// Delivery and VAT number in the checkout: offered for the address, told, and sent.
import { afterEach, expect, test } from 'vitest';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { isAt, press, shows, type } from '../../../../test/browser/press.ts';
import { putInCart } from '../../../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';
import { locale, setLocale } from '../../../platform/text/locale.ts';
import { newest, shownInTab } from '../../components/shop/public-settings.ts';

const field = (label: string) => main.getByLabelText(label, { exact: true });
const option = (name: RegExp) => main.getByRole('radio', { name });

/** Phones have the sum in a bar as well, which stands first. */
const due = (sum: RegExp) => expect.element(main.getByText(sum).last()).toBeVisible();

type Body = { deliveryMethod?: string; vatCheck?: string; place: { country: string } };
const parcel = { id: 'parcel', name: 'Parcel', isPickup: false, freeOver: null };
const quoted = ({ deliveryMethod = 'parcel', vatCheck }: Body, methods = ['parcel', 'express']) => {
  const shipping = deliveryMethod === 'express' ? 9.9 : 4.9;
  const total = 45 + shipping - (vatCheck ? 5 : 0);
  const options = [
    { ...parcel, price: 4.9, daysMin: 2, daysMax: 3 },
    { ...parcel, id: 'express', name: 'Express', price: 9.9, daysMin: 1, daysMax: 1 },
  ];
  return {
    lines: [],
    adjustments: [],
    totals: { subtotal: 45, shipping, taxes: 0, total, amountDue: total },
    taxes: [{ label: 'VAT 19%', amount: 7.97, isIncluded: true }],
    deliveryOptions: options.filter(({ id }) => methods.includes(id)),
    ...{ deliveryMethod, promoCode: null, discounts: [], scopes: {} },
  };
};

/** Answers quotes by `answer`; keeps what is sent to be paid. */
const open = async (answer: (body: Body) => ReturnType<typeof Response.json> | 'no connection') => {
  const paid: object[] = [];
  answerCalls(/\/quote$/, (_, init) => {
    const body = JSON.parse(String(init?.body)) as Body;
    return body.place ? answer(body) : null;
  });
  answerCalls(/\/create-payment-intent$/, (_, init) => {
    paid.push(JSON.parse(String(init?.body)));
    return null;
  });
  await beginSignedIn();
  await putInCart('six-panel-cap-navy');
  setLocale({ ...locale(), country: 'FR' });
  await openPage('/checkoutForm');
  const shown = shownInTab();
  if (shown)
    newest.set({
      ...shown,
      checkout: { ...shown.checkout, addressForm: 'fields', isNoteRequired: false },
    });
  await field('Country').selectOptions('DE');
  for (const [label, text] of Object.entries({
    Address: 'Torstraße 1',
    'Postal code': '10115',
    City: 'Berlin',
    Phone: '030123456',
  }))
    await type(label, text);
  return paid;
};
afterEach(() => {
  newest.set(null);
  setLocale(null);
});

test('a way is chosen, and its sum is shown beside it and sent', async () => {
  const paid = await open((body) => Response.json(quoted(body)));
  await expect
    .element(option(/^Parcel Arrives \w+, \w+ \d+ to \w+, \w+ \d+ \$4.90$/))
    .toBeChecked();
  await shows(/Incl\. VAT 19%/)();
  await due(/\$49\.90/);
  await expectAccessible('the ways to deliver');
  await option(/^Express/).click();
  await due(/\$54\.90/);
  await press('Continue to payment');
  await expect.poll(() => paid[0]).toMatchObject({ price: 54.9, deliveryMethod: 'express' });
});

test('a way that is gone is told, and nothing is sent until another is chosen', async () => {
  let isGone = false;
  const changed = { code: 'delivery_changed', message: 'It is not offered any more.' };
  const paid = await open((body) => {
    if (isGone && body.deliveryMethod === 'express') return Response.json(changed, { status: 409 });
    return Response.json(quoted(body, isGone ? ['parcel'] : undefined));
  });
  await option(/^Express/).click();
  await due(/\$54\.90/);
  isGone = true;
  await type('Postal code', '10117');
  await shows(/It is not offered any more\./)();
  await expect.element(option(/^Parcel/)).not.toBeChecked();
  await press('Continue to payment');
  await isAt('/checkoutForm')();
  expect(paid).toEqual([]);
  await option(/^Parcel/).click();
  await due(/\$49\.90/);
  await press('Continue to payment');
  await expect.poll(() => paid[0]).toMatchObject({ price: 49.9, deliveryMethod: 'parcel' });
});

test('after another price the chosen way is asked for again, and no other', async () => {
  let more = 0;
  const paid = await open((body) => {
    const quote = quoted(body);
    const amountDue = quote.totals.amountDue + more;
    return Response.json({ ...quote, totals: { ...quote.totals, total: amountDue, amountDue } });
  });
  answerCalls(/\/create-payment-intent$/, (_, init) => {
    paid.push(JSON.parse(String(init?.body)));
    const message = 'The price has changed. Please check your cart.';
    return Response.json({ code: 'price_changed', message, price: 56.9 }, { status: 409 });
  });
  await option(/^Express/).click();
  await due(/\$54\.90/);
  more = 2;
  await press('Continue to payment');
  await press('Continue with $56.90');
  await expect
    .poll(() => paid)
    .toMatchObject([
      { price: 54.9, deliveryMethod: 'express' },
      { price: 56.9, deliveryMethod: 'express' },
    ]);
});

test('without an answer the address stays, and the press asks again', async () => {
  let isDown = true;
  const paid = await open((body) => (isDown ? 'no connection' : Response.json(quoted(body))));
  await shows(/did not respond/)();
  await press('Continue to payment');
  await isAt('/checkoutForm')();
  await expect.element(field('City')).toHaveValue('Berlin');
  isDown = false;
  await press('Continue to payment');
  await expect.poll(() => paid[0]).toMatchObject({ price: 49.9 });
});

test('a VAT number that is proven takes the tax off, and another one does not', async () => {
  const paid = await open((body) => Response.json(quoted(body)));
  const said = { number: 'DE1', country: 'DE', answer: 'valid', isProven: true };
  answerCalls(/\/vat-number-checks$/, (_, init) =>
    String(init?.body).includes('DE136695976')
      ? Response.json({ ...said, id: 'the-check', text: 'This VAT number is valid.' })
      : 'no connection',
  );
  await type('VAT number', 'DE1');
  await press('Check number');
  await shows(/did not respond/)();
  await type('VAT number', 'DE136695976');
  await press('Check number');
  await shows(/This VAT number is valid\./)();
  await due(/\$44\.90/);
  await openPage('/checkoutForm');
  await shows(/We use the VAT number that you gave before/)();
  await due(/\$44\.90/);
  await press('Continue to payment');
  await expect.poll(() => paid[0]).toMatchObject({ price: 44.9, vatCheck: 'the-check' });
});

test('of an address that is one text, taxes that no cart knows cost one more press', async () => {
  const paid: { price: number }[] = [];
  answerCalls(/\/quote$/, (_, init) => {
    const body = JSON.parse(String(init?.body)) as Body;
    return body.place ? Response.json(quoted({ ...body, deliveryMethod: 'express' })) : null;
  });
  answerCalls(/\/create-payment-intent$/, (_, init) => {
    paid.push(JSON.parse(String(init?.body)));
    const message = 'The price has changed. Please check your cart.';
    return Response.json({ code: 'price_changed', message, price: 54.9 }, { status: 409 });
  });
  await beginSignedIn();
  await putInCart('six-panel-cap-navy');
  await openPage('/checkoutForm');
  await type('Address', '14 Ropewalk Lane');
  await type('Phone', '07700900123');
  await type('Additional information', 'Ring');
  await press('Continue to payment');
  await press('Continue with $54.90');
  await expect.poll(() => paid.map(({ price }) => price)).toEqual([expect.any(Number), 54.9]);
  expect(paid[0]?.price).not.toBe(54.9);
});
