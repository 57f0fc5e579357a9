// How pages call the REST API: in process on the server, over the network in the browser.
import { createContext, data } from 'react-router';
import type { ResponseOf } from '../api/client-types.ts';
import { type ApiClient, createApiClient, parseResponse, RestError } from './rest-client.ts';

/** Half a minute without an answer, and a call has failed. */
export const callMsMax = 30_000;

export const withTimeout = (init: RequestInit = {}, msMax = callMsMax): RequestInit => {
  const timeout = AbortSignal.timeout(msMax);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout };
};

/** A file on a slow line: 20 MB take minutes. */
const fileMsMax = 10 * callMsMax;

/** For calls of signed-in users: phones get a minute, because their networks may be slow. */
export const fetchForUser: typeof fetch = (input, init) => {
  const ofFile = init?.body instanceof FormData && fileMsMax;
  return fetch(input, withTimeout(init, ofFile || (isPhone() ? 2 * callMsMax : callMsMax)));
};

const isPhone = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

const fetchInTime: typeof fetch = (input, init) => fetch(input, withTimeout(init));

/** The browser's client, for event handlers; loaders take theirs from the router context. */
export const api: ApiClient = createApiClient('/', fetchInTime);

export const apiContext = createContext<ApiClient>(api);

/**
 * Encodes a value for a path of the client, which inserts it unchanged: '../orders' would reach
 * another call. Errors: the 404 page for a value that no path can contain.
 */
export const pathParam = <Text extends string>(text: Text): Text => {
  if (/^\.{0,2}$/.test(text) || text.length > 300 || !text.isWellFormed()) throw data(null, 404);
  // Words that a schema lists stay as they are.
  return encodeURIComponent(text) as Text;
};

/** For loaders: the typed body of a call. Errors: the API's status as a route error. */
export const loadJson = async <Body>(
  call: ResponseOf<Body> | Promise<ResponseOf<Body>>,
): Promise<Body> => {
  try {
    return await parseResponse(call);
  } catch (error) {
    if (error instanceof RestError) throw data(null, error.status);
    throw error;
  }
};

/** The API's error body: a stable `code`, a sentence and details such as `price`. */
export type ApiError = { code: string; message: string; field?: string; status: number };

/** For event handlers: the API's error in a failed `parseResponse`; null without an answer. */
export const apiErrorOf = (error: unknown): ApiError | null => {
  if (!(error instanceof RestError)) return null;
  const { body, status } = error;
  return isErrorBody(body) ? { ...body, status } : null;
};

/** Why a call failed, for the page: the API's words, or no answer and what to do `then`. */
export const problemOf = (error: unknown, then?: string): Omit<ApiError, 'status'> =>
  apiErrorOf(error) ?? { code: 'unavailable', message: noAnswer(then) };

export const errorMessage = (error: unknown, then?: string): string =>
  problemOf(error, then).message;

/** Null when all went well, else the sentence to show. */
export const failureOf = (work: Promise<unknown>, then?: string): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => errorMessage(error, then),
  );

/** The error of a call without an answer. */
export const noAnswer = (then = 'Try again.'): string => `The shop did not respond. ${then}`;

const isErrorBody = (body: unknown): body is Omit<ApiError, 'status'> =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
