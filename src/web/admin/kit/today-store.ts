import type { TodayJson } from '../../../domain/today/today-schema.ts';
import { createStore } from '../../components/browser/create-store.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

type Known = { today: TodayJson | null; hasFailed: boolean };

/** The figures of the sidebar and of Today; null until they are there. */
export const todayStore = createStore<Known>({ today: null, hasFailed: false });

/** Throws when the shop does not answer: the figures before stay. */
export const loadToday = async (signal?: AbortSignal): Promise<void> => {
  try {
    const call = signedInApi.today.$get({}, signal ? { init: { signal } } : {});
    todayStore.set({ today: await parseResponse(call), hasFailed: false });
  } catch (error) {
    if (!signal?.aborted) todayStore.set({ ...todayStore.get(), hasFailed: true });
    throw error;
  }
};
