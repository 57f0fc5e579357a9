// A call of the admin, whose answers but a conflict are successes.
import type { Random } from './random.ts';
import type { Run } from './run.ts';
import type { Answer, Call } from './shop-client.ts';

/** Answers whether it was done: the shop may have nothing to do it to. */
export type Act = (run: Run, random: Random) => Promise<boolean>;

export type AdminCall = Omit<Call, 'token'> & { name: string };

/** The answer to what worked; others are counted, and have to be a conflict. */
export const call = async (run: Run, random: Random, one: AdminCall): Promise<Answer | null> => {
  const answer = await run.client.insist({ ...one, token: run.admin.token }, random);
  if (!answer) return null;
  const what = `${one.method} ${one.name}`;
  if (answer.status < 300) {
    run.observations.count(`admin: ${what}`);
    return answer;
  }
  const { code } = answer.body;
  run.observations.count(`admin: ${what} answered with ${code}`);
  if (answer.status !== 409) {
    const detail = `${what} ${answer.status} ${JSON.stringify(answer.body)}`;
    run.observations.breach('an unexpected answer to an admin', detail);
  }
  return null;
};
