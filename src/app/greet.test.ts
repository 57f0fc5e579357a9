import { expect, test } from 'vitest';
import { greet } from './greet.ts';
import { readSettings } from './settings.ts';

const link = 'http://localhost:3000/SetPassword#token=one';

/** What is printed and logged when the link is answered so, one after the other. */
const greetWith = async (answers: (string | null | Error)[]) => {
  const printed: string[] = [];
  const logged: string[] = [];
  await greet({
    settings: readSettings({}),
    shop: {
      isTestMode: true,
      findEmailServer: () => Promise.resolve({ host: null }),
      inviteFirstAdmin: () => {
        const answer = answers.shift() ?? null;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
    print: (line) => printed.push(line),
    log: (problem) => logged.push(String(problem)),
    stopping: new AbortController().signal,
    pause: async () => {},
  });
  return { printed, logged };
};

test('the greeting has the link of the first admin while no admin has a password', async () => {
  const { printed } = await greetWith([link]);
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(
    /Hemline is running at.*test mode.*Emails wait.*First admin: .*#token=one.*Stop/s,
  );
  const { printed: later } = await greetWith([null]);
  expect(later[0]).not.toContain('First admin');
});

test('without a database the shop still greets, and the link follows', async () => {
  const busy = new Error('timeout exceeded when trying to connect');
  const { printed, logged } = await greetWith([busy, busy, new Error('stopping'), link]);
  expect(printed[0]).toMatch(/Hemline is running at.*it is asked again.*Stop/s);
  expect(printed.slice(1)).toEqual([expect.stringMatching(/^First admin: .*#token=one$/s)]);
  // Each reason once.
  expect(logged).toEqual([`${busy}`, 'Error: stopping']);
});

test('one that follows and finds an admin says so', async () => {
  const { printed } = await greetWith([new Error('stopping'), null]);
  expect(printed.slice(1)).toEqual(['An admin has a password.']);
});
