import { answerCalls } from './answer.ts';

/** The shop as it is where contracts can be withdrawn from. */
export const withWithdrawals = (): void => {
  const ask = globalThis.fetch;
  answerCalls(/\/storefront$/, async (url, init) => {
    const storefront = await (await ask(url, init)).json();
    return Response.json({ ...storefront, hasWithdrawal: true });
  });
};
