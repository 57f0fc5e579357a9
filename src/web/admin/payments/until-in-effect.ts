import { apiErrorOf } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

const triesMax = 20;
const pauseMs = 250;

/** The shop goes by new keys within two seconds; it is not worth an error when it takes longer. */
export const untilInEffect = async (): Promise<void> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    if (await isInEffect()) return;
    await new Promise((done) => setTimeout(done, pauseMs));
  }
};

const isInEffect = async (): Promise<boolean> => {
  try {
    return (await parseResponse(signedInApi['payment-keys'].$get())).isInEffect;
  } catch (error) {
    // Only once cards are charged it is asked for.
    if (apiErrorOf(error)?.code === 'second_factor_required') return true;
    throw error;
  }
};
