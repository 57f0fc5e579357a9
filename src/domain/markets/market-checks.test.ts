import { expect, test } from 'vitest';
import { defaultSettings } from '../shop-settings/settings-groups.ts';
import { type FoundFacts, type MarketCheck, marketChecks } from './market-checks.ts';

const company = { ...defaultSettings.company, legalName: 'Hemline', address: 'A' };
const found: FoundFacts = {
  ...{
    shopCurrency: 'USD',
    deliveredElsewhereIn: 'USD',
    products: 9,
    ...{ unnamedBrands: 0, green: null },
    today: '2026-11-29',
  },
  delivered: [{ country: 'DE', currency: 'EUR' }],
  registered: ['DE', 'AT'],
  vatNumber: '',
  markets: { de: { waiting: 0, notSold: 0, discountsElsewhere: 0 } },
};
const shop = { ...defaultSettings.shop, email: 'a@b.example' };
const { invoices } = defaultSettings;
const facts = { company, shop, found, invoices };
const xml = { ...invoices, isIssued: true, xml: 'facturx' };
const place = { street: 'Hof 1', postcode: '89073', city: 'Ulm' };
const whole = { ...xml, ...place };
const numbered = { ...found, vatNumber: 'DE123456788' };
const named = { ...whole, xml: 'xrechnung', contact: 'Ada' };
const germany = {
  ...{ slug: 'de', countries: ['DE'], currency: 'EUR', isActive: true },
};
const missing = (market: object, of: object = {}): [MarketCheck, string, number?][] =>
  marketChecks({ ...germany, ...market }, { ...facts, ...of }).map(({ check, country, count }) =>
    count === undefined ? [check, country] : [check, country, count],
  );
const counting = (counts: object) => ({
  found: { ...found, markets: { de: { ...found.markets.de, ...counts } } },
});

test.each([
  [{}, {}, []],
  [{ isActive: false }, {}, [['active', 'DE']]],
  [{}, { company: { ...company, legalName: '' } }, [['legalName', 'DE']]],
  [{}, { company: { ...company, address: '' } }, [['address', 'DE']]],
  [{}, { shop: defaultSettings.shop }, [['email', 'DE']]],
  // A number of the company is no registration.
  [{}, { found: { ...found, registered: ['AT'] } }, [['registration', 'DE']]],
  [{ countries: ['DE', 'AT'] }, {}, [['delivery', 'AT']]],
  [{ currency: 'GBP' }, {}, [['delivery', 'DE']]],
  [{ currency: 'USD' }, {}, []],
  [{}, counting({ waiting: 4 }), [['prices', 'DE', 4]]],
  [{}, counting({ notSold: 2 }), [['notSold', 'DE', 2]]],
  [{}, counting({ discountsElsewhere: 1 }), [['discounts', 'DE', 1]]],
  [{}, { invoices: { ...whole, isIssued: false } }, []],
  [{}, { invoices: whole }, [['vatNumber', 'DE']]],
  [{}, { invoices: whole, company: { ...company, taxNumber: '1/2' } }, []],
  [{}, { invoices: whole, found: numbered }, []],
  [{}, { invoices: { ...whole, city: '' }, found: numbered }, [['xmlSeller', 'DE']]],
  [{}, { invoices: named, found: numbered }, [['xmlSeller', 'DE']]],
  [{}, { invoices: named, found: numbered, shop: { ...shop, phone: '1234' } }, []],
  // Elsewhere the laws differ.
  [{ countries: ['US'], currency: 'USD' }, {}, []],
  [{ countries: [] }, { company: { ...company, legalName: '' } }, []],
])('%j with %j lacks %j', (market, of, expected) => {
  expect(missing(market, of)).toEqual(expected);
});
