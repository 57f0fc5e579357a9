// Signed-in users of a test shop, who call its API with their token.
import type { TestShop } from './test-shop.ts';
import { aSession, aUser } from './test-users.ts';

/** A new user, and their calls with JSON or a form. */
export const aSignedInUser = async (
  { app, database, context }: Pick<TestShop, 'app' | 'database' | 'context'>,
  role = 'user',
) => {
  const user = await aUser(database, role);
  const token = await context.accessTokens.issue(await aSession(database, user), context.now());
  const call = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const response = await app.request(`http://localhost${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text || 'null') };
  };
  return { ...user, token, call };
};
