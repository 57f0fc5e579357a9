import { expect, test } from 'vitest';
import { defaultSettings } from '../shop-settings/settings-groups.ts';
import { type MarketCheck, marketChecks } from './market-checks.ts';

const company = { ...defaultSettings.company, legalName: 'Hemline', address: 'A', taxNumber: '1' };
const delivery = { ...defaultSettings.delivery, taxesCents: 0 };
const facts = { company, delivery, shop: { ...defaultSettings.shop, email: 'a@b.example' } };
const germany = { countries: ['DE'], pricesInclude: 'gross' as const, isActive: true };
const missing = (market: object, of: object = {}): [MarketCheck, string][] =>
  marketChecks({ ...germany, ...market }, { ...facts, ...of })
    .filter(({ isMet }) => !isMet)
    .map(({ check, country }) => [check, country]);

test.each([
  [{}, {}, []],
  [{ isActive: false }, {}, [['active', 'DE']]],
  [{}, { company: { ...company, taxNumber: '' } }, [['taxNumber', 'DE']]],
  [{}, { company: { ...company, legalName: '' } }, [['legalName', 'DE']]],
  [{}, { company: { ...company, address: '' } }, [['address', 'DE']]],
  [{}, { shop: defaultSettings.shop }, [['email', 'DE']]],
  // The first country that asks is named.
  [{ countries: ['US', 'DE'], pricesInclude: 'net' }, {}, [['grossPrices', 'DE']]],
  [{}, { delivery: { ...delivery, taxesCents: 800 } }, [['lateFee', 'DE']]],
  // Elsewhere the laws differ.
  [{ countries: ['US'], pricesInclude: 'net' }, { company: { ...company, taxNumber: '' } }, []],
  [{ countries: [] }, { company: { ...company, legalName: '' } }, []],
])('%j with %j lacks %j', (market, of, expected) => {
  expect(missing(market, of)).toEqual(expected);
});
