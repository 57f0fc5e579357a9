import { apiErrorOf } from '../../api-client.ts';

const triesMax = 20;
const pauseMs = 250;

/** Waits until a saved change is in effect: usually two seconds, five at most. */
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
    // The error means that the change is in effect: real card payments need a second factor.
    if (apiErrorOf(error)?.code === 'second_factor_required') return true;
    throw error;
  }
};
