import { type TypedMessage, toContactMessage } from '../../domain/contact/contact-message.ts';
import { say } from '../../platform/text/say.ts';
import { apiErrorOf, errorMessage } from '../api-client.ts';
import { type ApiClient, parseResponse } from '../rest-client.ts';

/** The fields of the contact form. */
export const typedMessageOf = (form: FormData): TypedMessage => {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    orderNumber: text('orderNumber'),
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
  const [email, orderNumber] = [typed.email.trim(), typed.orderNumber.trim()];
  const json = { ...typed, email, orderNumber, topic, website };
  try {
    await parseResponse(api['contact-messages'].$post({ json }));
    return null;
  } catch (error) {
    const problem = errorMessage(error, say('Your text is still here. Try again.'));
    return { problem, status: apiErrorOf(error)?.status ?? 503 };
  }
};
