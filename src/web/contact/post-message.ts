import { type TypedMessage, toContactMessage } from '../../contact/contact-message.ts';
import { apiErrorOf } from '../api-client.ts';
import { type ApiClient, parseResponse } from '../rest-client.ts';

/** The fields of the contact form. */
export const typedMessageOf = (form: FormData): TypedMessage => {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email').trim(),
    orderNumber: text('orderNumber').trim(),
    topic: text('topic'),
    message: text('message'),
  };
};

/** Null once the shop has the message, else what to show. */
export const postMessage = async (
  api: ApiClient,
  typed: TypedMessage,
  website: string,
): Promise<{ problem: string; status: number } | null> => {
  const { topic } = toContactMessage(typed);
  try {
    await parseResponse(api['contact-messages'].$post({ json: { ...typed, topic, website } }));
    return null;
  } catch (error) {
    const known = apiErrorOf(error);
    return { problem: known?.message ?? noAnswer, status: known?.status ?? 503 };
  }
};

const noAnswer = 'The shop did not respond. Your text is still here. Try again.';
