// Calls about settings, those that are to come and example emails, each twenty times at once.
import { changedGroups, settingsCalls } from './changed-settings.ts';
import { oneThen, type RepeatedRow } from './repeated-row.ts';

const times = { from: '2096-11-27T00:00', until: '2096-11-29T00:00' };

export const repeatedSettingsCalls = (
  ask: (method: string, path: string, body?: object) => Promise<{ id: number; group: string }[]>,
): Record<string, RepeatedRow> => {
  /** About the plan of a group, which may be there already. */
  const planned = (group: string, body?: object): RepeatedRow => ({
    ask: async () => {
      const one = changedGroups().find(({ name }) => name === group);
      await ask('POST', `${one?.path}/plans`, { settings: one?.body, ...times });
      const plan = (await ask('GET', '/settings-plans')).find((row) => row.group === group);
      return { path: `/settings-plans/${plan?.id}`, ...(body && { body }) };
    },
  });
  return {
    ...Object.fromEntries(
      changedGroups().map(({ path, body: settings }) => [
        `POST ${path}/plans`,
        { ask: () => ({ path: `${path}/plans`, body: { settings, ...times } }) },
      ]),
    ),
    'PUT /settings-plans/{id}': planned('returns', { ...times, until: null }),
    'DELETE /settings-plans/{id}': { ...planned('region'), ...oneThen(404) },
    ...settingsCalls(),
    'POST /email-previews/{kind}': {
      ask: () => ({
        path: '/email-previews/order_confirmation',
        body: { sender: '', orderText: '', closing: '' },
      }),
      told: 0,
    },
    'POST /test-emails/{kind}': {
      ask: () => ({
        path: '/test-emails/order_confirmation',
        body: { sender: '', orderText: '', closing: '' },
      }),
      ...oneThen(429),
      told: 0,
    },
  };
};
