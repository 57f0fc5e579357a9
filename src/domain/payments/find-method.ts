import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import type { MethodName, PaymentMethod, PaymentMethods } from './providers/payment-providers.ts';

/** The payment method of that name, or the default. Errors: invalid_input {field}. */
export const findMethod = (
  methods: PaymentMethods,
  name: MethodName = methods[0].name,
): PaymentMethod | Failure => methods.find((method) => method.name === name) ?? methodGone();

/** Whether the owner's settings offer it now. */
export const isOffered = async ({ findTerms }: PaymentMethod, currency: string): Promise<boolean> =>
  !findTerms || (await findTerms(currency)) !== null;

/** Whether an offered method accepts amounts below the card minimum. */
export const isAnySumTaken = async (
  methods: PaymentMethods,
  currency: string,
): Promise<true | undefined> => {
  for (const method of methods)
    if (!method.hasLeast && (await isOffered(method, currency))) return true;
  return undefined;
};

export const methodGone = (): Failure =>
  fail('invalid_input', say('The shop no longer takes payments this way. Reload the page.'), {
    field: 'method',
  });
