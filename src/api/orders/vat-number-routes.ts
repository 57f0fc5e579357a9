import { checkVatNumber } from '../../domain/taxes/vat-numbers/check-vat-number.ts';
import {
  vatNumberCheckSchema,
  vatNumberInputSchema,
} from '../../domain/taxes/vat-numbers/vat-number-schema.ts';
import { unwrap } from '../http/http-errors.ts';
import { publicRoute } from '../http/route.ts';

export const vatNumberRoutes = [
  publicRoute({
    method: 'post',
    path: '/vat-number-checks',
    summary: 'Ask the register about the VAT number of a business',
    description:
      'It waits for two seconds. No answer is no “no”: then ask again later. The answer is kept ' +
      'as a proof.',
    limit: 'vatNumberChecks',
    body: vatNumberInputSchema,
    output: vatNumberCheckSchema,
    answer: 'What the register says, and whether orders go by it',
    verb: async ({ context, body }) => {
      const { proven, ...check } = unwrap(await checkVatNumber(context, body.vatNumber));
      return { ...check, isProven: proven !== null };
    },
  }),
];
