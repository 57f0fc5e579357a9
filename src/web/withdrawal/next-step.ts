// The next step of a withdrawal, with and without scripts.
import {
  checkWithdrawal,
  type StatedWithdrawal,
  toWithdrawal,
  type WithdrawalField,
} from '../../domain/orders/withdrawals/withdrawal.ts';
import { say } from '../../platform/text/say.ts';
import { apiErrorOf, errorMessage } from '../api-client.ts';
import { type ApiClient, parseResponse } from '../rest-client.ts';

export type WithdrawalErrors = Partial<Record<WithdrawalField, string>>;
export type WithdrawalStep =
  | { at: 'edit'; typed: StatedWithdrawal; errors: WithdrawalErrors; problem: string | null }
  | { at: 'confirm'; typed: StatedWithdrawal }
  | { at: 'done'; typed: StatedWithdrawal; statedAt: string; receipt: boolean };

/** The next step after a form was sent, and the status of its page. */
export const nextStep = async (
  form: FormData,
  api: ApiClient,
): Promise<{ step: WithdrawalStep; status: number }> => {
  const text = (name: WithdrawalField) => String(form.get(name) ?? '');
  const typed = toWithdrawal({
    name: text('name'),
    email: text('email'),
    contract: text('contract'),
    items: text('items'),
  });
  const errors = checkWithdrawal(typed);
  const edit = (problem: string | null, status: number) => ({
    step: { at: 'edit' as const, typed, errors, problem },
    status,
  });
  if (form.get('step') === 'edit') return { ...edit(null, 200) };
  if (Object.keys(errors).length > 0) return edit(null, 422);
  if (form.get('step') !== 'confirm') return { step: { at: 'confirm', typed }, status: 200 };
  try {
    const stated = await parseResponse(api.withdrawals.$post({ json: typed }));
    return { step: { at: 'done', typed, ...stated }, status: 200 };
  } catch (error) {
    const problem = errorMessage(error, say('What you typed is still here. Try again.'));
    return edit(problem, apiErrorOf(error)?.status ?? 503);
  }
};
