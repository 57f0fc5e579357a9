// The only bounds of time in tests. They end what hangs and judge no speed: a test that holds
// on a quiet machine takes well under a tenth of them. The run as a whole has one, too
// (scripts/test.ts).

export const testMsMax = 600_000;
/** How long a test waits for a state that has to come. */
export const waitMsMax = 120_000;

export const timeBounds = {
  testTimeout: testMsMax,
  hookTimeout: testMsMax,
  expect: { poll: { timeout: waitMsMax } },
};
