import { apiErrorOf } from '../api-client.ts';

const triesMax = 20;
const pauseMs = 250;

/** The shop goes by what was saved within two seconds; longer is not worth an error. */
export const untilInEffect = async (ask: () => Promise<{ isInEffect: boolean }>): Promise<void> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    if (await isInEffect(ask)) return;
    await new Promise((done) => setTimeout(done, pauseMs));
  }
};

const isInEffect = async (ask: () => Promise<{ isInEffect: boolean }>): Promise<boolean> => {
  try {
    return (await ask()).isInEffect;
  } catch (error) {
    // Only once cards are charged it is asked for.
    if (apiErrorOf(error)?.code === 'second_factor_required') return true;
    throw error;
  }
};
