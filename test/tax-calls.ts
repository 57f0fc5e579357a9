// The calls with which admins change taxes, each about a row of its own, and where they sell.
import { type Ask, oneThen, type RepeatedRow } from './repeated-row.ts';

let last = 0;
/** A day that no other row has. */
const ownDay = (): string => {
  last += 1;
  return new Date(Date.UTC(2030, 0, last)).toISOString().slice(0, 10);
};

/** In force for a day. */
export const aTaxRegistration = (from = ownDay()) => ({
  ...{ scheme: 'domestic', country: 'DE', region: '', number: 'DE136695976' },
  ...{ from, until: from, bound: null },
});

export const aTaxRate = (from = ownDay()) => ({
  ...{ country: 'JP', region: '', postcodes: [], taxClass: null, from },
  ...{ name: 'Consumption tax', percent: 10, reason: 'standard', bound: null, boundMode: null },
  ...{ shipping: 'as_goods', source: 'Consumption Tax Act' },
});

/** Of a shop at home, which alone delivers. */
const answer = {
  ...{ country: 'US', isLocal: false, named: [], registrations: [], replace: [] },
  delivery: { home: { price: 5, freeOver: null }, eu: null, named: null, everywhere: null },
};

export const repeatedTaxCalls = (ask: Ask): Record<string, RepeatedRow> => {
  const calls = (path: string, aRow: () => object): Record<string, RepeatedRow> => {
    const of = async (): Promise<string> => `${path}/${(await ask('POST', path, aRow())).id}`;
    return {
      [`POST ${path}`]: { ask: () => ({ path, body: aRow() }), ...oneThen(422) },
      [`PUT ${path}/{id}`]: {
        ask: async () => ({ path: await of(), body: { ...aRow(), revision: 1 } }),
      },
      [`DELETE ${path}/{id}`]: { ask: async () => ({ path: await of() }), ...oneThen(404) },
    };
  };
  return {
    ...calls('/tax-registrations', aTaxRegistration),
    ...calls('/tax-rates', aTaxRate),
    'PUT /selling-answer': {
      ask: () => ({ path: '/selling-answer', body: answer }),
      // A zone and three groups of settings.
      told: 4,
    },
    'POST /selling-answer/trials': {
      ask: () => ({
        path: '/selling-answer/trials',
        body: { answer, example: { price: 40, country: 'US', region: '', postcode: '' } },
      }),
      told: 0,
    },
  };
};
