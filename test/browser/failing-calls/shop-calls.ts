// The forms of the shop itself: newsletter, contact, promo code and reviews.
import { page } from 'vitest/browser';
import { newAccount } from '../../setup-calls.ts';
import { answerCalls } from '../answer.ts';
import { goTo, openPage } from '../open-page.tsx';
import { main } from '../page-state.ts';
import { press, shows, type } from '../press.ts';
import { putInCart } from '../put-in-cart.ts';
import { beginSignedIn } from '../sign-in.ts';
import type { FailingCall } from './try-calls.ts';

export const shopCalls: FailingCall[] = [
  {
    name: 'a message',
    inEveryWay: true,
    file: 'contact/post-message.ts',
    call: /\/contact-messages$/,
    method: 'POST',
    open: () => openPage('/contact'),
    fill: async () => {
      await type('Name', 'Ines');
      await type('Email', 'ines@example.com');
      return type('Message', 'Where is my hat?');
    },
    send: () => press('Send message'),
    says: /Your text is still here. Try again.$/,
    done: shows(/Your message was sent/),
  },
  {
    name: 'the newsletter',
    file: 'newsletter/subscription-result.tsx',
    call: /\/newsletter\/subscriptions$/,
    method: 'POST',
    open: () => openPage('/newsletter'),
    fill: () => type('Email address', newAccount().email),
    send: () => press('SUBSCRIBE'),
    says: /did not respond/,
    done: shows(/You are subscribed/),
  },
  {
    name: 'confirming the newsletter',
    inEveryWay: true,
    file: 'newsletter/confirm-subscription-page.tsx',
    call: /\/newsletter\/subscriptions\/confirm$/,
    method: 'POST',
    open: () => openPage('/newsletter/confirm'),
    // Its answer offers the next try.
    send: () =>
      hasButton('Try again') ? press('Try again') : goTo('/newsletter/confirm#token=made-up'),
    says: /did not respond/,
    done: shows(/This link does not work/),
  },
  {
    name: 'leaving the newsletter',
    file: 'newsletter/unsubscribe-page.tsx',
    call: /\/newsletter\/subscriptions\/unsubscribe$/,
    method: 'POST',
    open: () => openPage('/newsletter/unsubscribe#token=made-up'),
    send: () => press('Unsubscribe'),
    says: /did not respond/,
    done: shows(/link/),
  },
  {
    name: 'a promo code',
    inEveryWay: true,
    file: 'cart/promo-code/ask-quote.ts',
    call: /\/quote$/,
    method: 'POST',
    open: async () => {
      await putInCart('rib-beanie-mustard');
      await openPage('/productsCart');
      await press('Have a promo code?');
    },
    fill: () => type('Promo code', 'FIRSTHEM'),
    send: () => press('Apply'),
    says: /^The promo code could not be checked. Try again.$/,
    done: shows(/FIRSTHEM/),
  },
];

const hasButton = (name: string) => main.getByRole('button', { name }).query() !== null;

const product = '/product/breton-stripe-tee-navy';
const written = {
  id: '6f3b1d2e-0c4a-4b8e-9d53-27f4c1a9e0b6',
  author: 'Ines O.',
  rating: 4,
  title: 'Good cloth',
  text: 'The seams sit flat.',
  fit: null,
  size: 'M',
  isDemo: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  editedAt: null,
  hiddenReason: null,
};

/** The form or the review of a customer who bought the product. */
const openOwn =
  (review: object | null, hash = '#write-review') =>
  async () => {
    await beginSignedIn();
    answerCalls(/\/my-review$/, () =>
      Response.json({ review, canReview: review === null, hasSizes: false }),
    );
    await openPage(product + hash);
  };

const stillHere = /^The shop did not respond. Your review is still here. Try again.$/;

/** The products are those of all tests: the last answer is not the shop's. */
export const reviewCalls: FailingCall[] = [
  {
    name: 'more reviews',
    inEveryWay: true,
    file: 'reviews/fetch-reviews.ts',
    call: /\/products\/[^/]+\/reviews$/,
    method: 'GET',
    open: async () => {
      await openPage(`${product}#write-review`);
      await shows(/Load more reviews/)();
    },
    send: () => press('Load more reviews'),
    says: /^The reviews could not be loaded. Try again.$/,
    done: shows(/of \d+/),
  },
  {
    name: 'a review',
    file: 'reviews/typed-review.ts',
    call: /\/reviews$/,
    method: 'POST',
    open: openOwn(null),
    fill: async () => {
      await page.getByRole('group', { name: 'Your rating' }).getByText('4').click();
      await type('Title', 'Good cloth');
      return type('Your review', 'The seams sit flat.');
    },
    send: () => press('Publish review'),
    says: stillHere,
    answer: () => Response.json(written, { status: 201 }),
    done: shows(/Your review is published/),
  },
  {
    name: 'a changed review',
    file: 'reviews/typed-review.ts',
    call: /\/reviews\/[\w-]+$/,
    method: 'PATCH',
    open: async () => {
      await openOwn(written)();
      await shows(/Save changes/)();
    },
    fill: () => type('Your review', 'They still sit flat.'),
    send: () => press('Save changes'),
    says: stillHere,
    answer: () => Response.json({ ...written, editedAt: written.createdAt }),
    done: shows(/Your review was changed/),
  },
  {
    name: 'deleting a review',
    file: 'reviews/own-review.tsx',
    call: /\/reviews\/[\w-]+$/,
    method: 'DELETE',
    open: async () => {
      await openOwn(written)();
      await press('Cancel');
    },
    send: async () => {
      await press('Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
    says: /^The shop did not respond. Try again.$/,
    asToast: true,
    answer: () => Response.json({}),
    done: shows(/Your review was deleted/),
  },
  {
    name: 'reporting a review',
    file: 'reviews/review-dialog.tsx',
    call: /\/reviews\/[\w-]+\/reports$/,
    method: 'POST',
    open: async () => {
      await openOwn(null)();
      await press(/^Report the review/);
    },
    fill: () => type('What is wrong with it? (optional)', 'An advertisement'),
    send: () => page.getByRole('dialog').getByRole('button', { name: 'Report' }).click(),
    says: /^The shop did not respond. Try again.$/,
    answer: () => Response.json({}),
    done: shows(/We will look at this review/),
  },
];
