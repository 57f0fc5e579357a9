// Taxes, for admins: where the shop is registered, and rates.
import type { z } from 'zod';
import { listTaxes } from '../../domain/taxes/list-taxes.ts';
import type { TaxProvider } from '../../domain/taxes/provider/tax-provider.ts';
import {
  addTaxRegistration,
  changeTaxRegistration,
} from '../../domain/taxes/save-tax-registration.ts';
import {
  addTaxRow,
  changeTaxRow,
  deleteTaxRow,
  type TaxRows,
} from '../../domain/taxes/save-tax-row.ts';
import {
  savedTaxRowSchema,
  type TaxesJson,
  taxesSchema,
  taxRateChangeSchema,
  taxRateSchema,
  taxRegistrationChangeSchema,
  taxRegistrationSchema,
  taxRowParamsSchema,
} from '../../domain/taxes/tax-schema.ts';
import { toCents, toDollars } from '../../platform/values/money.ts';
import { adminRoute } from '../http/route.ts';
import { ossTurnoverJson } from './oss-turnover-json.ts';

export const taxRoutes = [
  adminRoute({
    method: 'get',
    path: '/taxes',
    needs: 'settings',
    summary: 'Registrations for taxes, and rates with their sources',
    output: taxesSchema,
    answer: 'The owner’s rates first, which beat those that came with the shop',
    verb: async ({ context }) => {
      const { registrations, rates, hasProvider, ossTurnover, ...facts } = await listTaxes(context);
      return {
        ...facts,
        provider: hasProvider ? stateOf(context.taxProvider) : 'off',
        ossTurnover: ossTurnover && ossTurnoverJson(ossTurnover),
        registrations: registrations.map(({ boundCents, ...one }) => ({
          ...one,
          bound: boundCents === null ? null : toDollars(boundCents),
        })),
        rates: rates.map(rateToJson),
      };
    },
  }),
  adminRoute({
    method: 'post',
    path: '/tax-registrations',
    needs: 'settings',
    summary: 'Add a registration for a tax',
    description: 'New orders bear the tax from its first day. Orders that are placed stay.',
    limit: 'taxChanges',
    body: taxRegistrationSchema,
    output: savedTaxRowSchema,
    answer: 'Added',
    errors: [409],
    verb: ({ context, body, user }) => addTaxRegistration(context, toRegistration(body), user.id),
  }),
  adminRoute({
    method: 'put',
    path: '/tax-registrations/{id}',
    needs: 'settings',
    summary: 'Change a registration for a tax',
    limit: 'taxChanges',
    params: taxRowParamsSchema,
    body: taxRegistrationChangeSchema,
    output: savedTaxRowSchema,
    answer: 'Changed',
    errors: [404, 409],
    verb: ({ context, params, body: { revision, ...body }, user }) =>
      changeTaxRegistration(context, toRegistration(body), {
        ...params,
        revision,
        actorId: user.id,
      }),
  }),
  adminRoute({
    method: 'delete',
    path: '/tax-registrations/{id}',
    needs: 'settings',
    summary: 'Delete a registration for a tax',
    description: 'As if it had never been; a last day ends it and keeps it.',
    limit: 'taxChanges',
    params: taxRowParamsSchema,
    answer: 'Deleted',
    errors: [404],
    verb: ({ context, params, user }) =>
      deleteTaxRow(context, 'registration', { ...params, actorId: user.id }),
  }),
  adminRoute({
    method: 'post',
    path: '/tax-rates',
    needs: 'settings',
    summary: 'Add a tax rate of the owner',
    description: 'It beats the rates that came with the shop, from its day.',
    limit: 'taxChanges',
    body: taxRateSchema,
    output: savedTaxRowSchema,
    answer: 'Added',
    errors: [409],
    verb: ({ context, body, user }) => addTaxRow(context, 'rate', toRate(body), user.id),
  }),
  adminRoute({
    method: 'put',
    path: '/tax-rates/{id}',
    needs: 'settings',
    summary: 'Change a tax rate of the owner',
    limit: 'taxChanges',
    params: taxRowParamsSchema,
    body: taxRateChangeSchema,
    output: savedTaxRowSchema,
    answer: 'Changed',
    errors: [404, 409],
    verb: ({ context, params, body: { revision, ...body }, user }) =>
      changeTaxRow(context, 'rate', toRate(body), { ...params, revision, actorId: user.id }),
  }),
  adminRoute({
    method: 'delete',
    path: '/tax-rates/{id}',
    needs: 'settings',
    summary: 'Delete a tax rate of the owner',
    description: 'What came with the shop holds again.',
    limit: 'taxChanges',
    params: taxRowParamsSchema,
    answer: 'Deleted',
    errors: [404],
    verb: ({ context, params, user }) =>
      deleteTaxRow(context, 'rate', { ...params, actorId: user.id }),
  }),
];

const stateOf = (provider: TaxProvider | null): TaxesJson['provider'] => {
  if (!provider) return 'no_key';
  return provider.isTest ? 'test' : 'live';
};

type Rates = Awaited<ReturnType<typeof listTaxes>>['rates'];

const rateToJson = ({ rateMillionths, bound, isOwn: _isOwn, ...rate }: Rates[number]) => ({
  ...rate,
  postcodes: [...rate.postcodes],
  taxClasses: [...rate.taxClasses],
  taxClass: rate.taxClasses[0] ?? null,
  percent: toPercent(rateMillionths),
  bound: bound && toDollars(bound.cents),
  boundMode: bound?.mode ?? null,
  boundCurrency: bound?.currency ?? null,
});

const toRegistration = ({
  bound,
  ...typed
}: z.infer<typeof taxRegistrationSchema>): TaxRows['registration'] => ({
  ...typed,
  boundCents: bound === null ? null : toCents(bound),
});

const toRate = ({
  bound,
  percent,
  taxClass,
  ...typed
}: z.infer<typeof taxRateSchema>): TaxRows['rate'] => ({
  ...typed,
  taxClass: taxClass ?? '',
  rateMillionths: Math.round(percent * 10_000),
  boundCents: bound === null ? null : toCents(bound),
});

const toPercent = (rateMillionths: number): number => rateMillionths / 10_000;
