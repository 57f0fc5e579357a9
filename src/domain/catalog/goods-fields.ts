// The fields of a product that taxes, carriers, customs and price tags go by.
import { taxClassChoices } from '../pricing/tax-classes.ts';
import { type Field, ofAdmins } from './field-kinds.ts';

export const goodsFields = {
  taxClass: {
    kind: 'choice',
    column: 'tax_class',
    json: 'taxClass',
    label: 'Taxed as',
    options: taxClassChoices,
    default: 'clothing',
    ...ofAdmins,
  },
  weightGrams: {
    kind: 'count',
    column: 'weight_grams',
    json: 'weightGrams',
    label: 'Weight in grams',
    max: 1_000_000,
    ...ofAdmins,
  },
  hsCode: {
    kind: 'text',
    column: 'hs_code',
    json: 'hsCode',
    label: 'HS code',
    max: 10,
    ...ofAdmins,
  },
  originCountry: {
    kind: 'text',
    column: 'origin_country',
    json: 'originCountry',
    label: 'Country of origin',
    max: 2,
    ...ofAdmins,
  },
  measureAmount: {
    kind: 'count',
    column: 'measure_amount',
    json: 'measureAmount',
    label: 'Amount in one item',
    max: 1_000_000,
    ...ofAdmins,
  },
  measureUnit: {
    kind: 'choice',
    column: 'measure_unit',
    json: 'measureUnit',
    label: 'Unit of the amount',
    options: [
      { value: 'g', label: 'Grams' },
      { value: 'ml', label: 'Milliliters' },
      { value: 'cm', label: 'Centimeters' },
      { value: 'cm2', label: 'Square centimeters' },
    ],
    default: 'g',
    ...ofAdmins,
  },
} as const satisfies Record<string, Field>;
