// VIES, the register of the European Commission, by its REST service.
import type { AskVatRegister, RegisterAnswer } from './vat-register.ts';

const timeoutMs = 2000;
const textMax = 60;

export const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';

/** Never throws: whatever goes wrong is no answer. */
export const createVies =
  (url: string): AskVatRegister =>
  async ({ number, requester }) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': 'Hemline' },
        body: JSON.stringify({
          countryCode: number.slice(0, 2),
          vatNumber: number.slice(2),
          ...(requester === null
            ? {}
            : {
                requesterMemberStateCode: requester.slice(0, 2),
                requesterNumber: requester.slice(2),
              }),
        }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      return answerOf(answer.status, await answer.json());
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { answer: 'no_answer', reason: isLate ? 'TIMEOUT' : 'UNREACHABLE' };
    }
  };

/** Only a clear "no" counts: `valid: false` with an error does not. */
const answerOf = (status: number, body: unknown): RegisterAnswer => {
  const { valid, requestIdentifier, errorWrappers } = (body ?? {}) as Record<string, unknown>;
  const error = Array.isArray(errorWrappers) ? errorWrappers[0]?.error : undefined;
  if (status !== 200 || error !== undefined || typeof valid !== 'boolean') {
    return { answer: 'no_answer', reason: textOf(error) || `STATUS ${status}` };
  }
  return { answer: valid ? 'valid' : 'not_valid', consultation: textOf(requestIdentifier) };
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, textMax) : '';
