// better-auth answers some database errors itself, after logging them. Here they end the call.
import { AsyncLocalStorage } from 'node:async_hooks';

export const createErrorWatch = () => {
  const current = new AsyncLocalStorage<{ error?: Error }>();
  return {
    /** Remembers the first error among what a call logs, or fails with. */
    note: (logged: unknown[]): void => {
      const call = current.getStore();
      const error = logged.find((one) => one instanceof Error);
      if (call && error) call.error ??= error;
    },
    /** Runs a call; throws the error that it logged, if any. */
    run: async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      const call: { error?: Error } = {};
      const answer = current.run(call, work);
      await answer.catch(() => {});
      if (call.error) throw call.error;
      return await answer;
    },
  };
};
