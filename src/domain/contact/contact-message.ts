import { emailNameProblem, normalizeEmail } from '../../platform/text/email-address.ts';
import { formatOrderNumber, readOrderNumber } from '../../platform/text/order-number.ts';
import { sayable } from '../../platform/text/say.ts';
// A message of the contact form as typed, and what is wrong with it.

/** Stable values; the text is what customers choose from. */
export const contactTopics = {
  order: sayable('My order'),
  return: sayable('A return or a faulty item'),
  product: sayable('A product or a size'),
  privacy: sayable('My data'),
  accessibility: sayable('Accessibility'),
  other: sayable('Something else'),
} as const;
export type ContactTopic = keyof typeof contactTopics;
export const contactTopicNames = Object.keys(contactTopics) as ContactTopic[];

export const contactFields = ['name', 'email', 'orderNumber', 'topic', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type TypedMessage = Record<ContactField, string>;
export type ContactErrors = Partial<Record<ContactField, string>>;

export type ContactMessage = {
  name: string;
  email: string;
  /** Null when the message is about no order. */
  orderNumber: string | null;
  topic: ContactTopic;
  message: string;
};

/** Characters. */
export const contactMax = { name: 100, email: 254, orderNumber: 20, message: 5000 } as const;

/** A sentence for each invalid field. */
export const checkContactMessage = (typed: TypedMessage): ContactErrors =>
  Object.fromEntries(
    contactFields.flatMap((field) => {
      const error = errorOf(field, typed[field].trim());
      return error ? [[field, error]] : [];
    }),
  );

/** As it is stored: one line, or several of a message, without control characters. */
export const toContactMessage = (typed: TypedMessage): ContactMessage => ({
  name: oneLine(typed.name),
  email: normalizeEmail(oneLine(typed.email)),
  orderNumber: readOrderNumber(oneLine(typed.orderNumber))?.toString() ?? null,
  topic: isTopic(typed.topic) ? typed.topic : 'other',
  message: typed.message
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim(),
});

const errorOf = (field: ContactField, text: string): string | null => {
  if (field === 'topic') return isTopic(text) ? null : 'Choose a topic.';
  if (field !== 'orderNumber' && oneLine(text) === '') return missing[field];
  const excess = text.length - contactMax[field];
  if (excess > 0) return `This is ${excess} characters too long.`;
  if (field === 'email' && !emailPattern.test(normalizeEmail(text)))
    return emailNameProblem(text) ?? emailHint;
  if (field === 'orderNumber' && text !== '' && readOrderNumber(text) === null)
    return `Enter a number such as ${formatOrderNumber(1001)}.`;
  return null;
};

const isTopic = (text: string): text is ContactTopic => Object.hasOwn(contactTopics, text);

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();

// A single address that no mail program reads as two. The check is linear in its length.
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;
const emailHint = 'Enter a valid email address, for example ines@example.com.';

const missing = {
  name: 'Enter your name.',
  email: 'Enter an email address, so that we can answer.',
  message: 'Write a message.',
};
