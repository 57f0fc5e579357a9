import { type Failure, fail } from '../../platform/errors/errors.ts';
import type { MethodName, PaymentMethod, PaymentMethods } from './providers/payment-providers.ts';

/** The way to pay of that name, or the default. Errors: invalid_input {field}. */
export const findMethod = (
  methods: PaymentMethods,
  name: MethodName = methods[0].name,
): PaymentMethod | Failure =>
  methods.find((method) => method.name === name) ??
  fail('invalid_input', 'The shop no longer takes payments this way. Reload the page.', {
    field: 'method',
  });
