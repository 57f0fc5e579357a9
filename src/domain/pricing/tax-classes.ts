/** Goods that some places tax in their own way. */
export const taxClassChoices = [
  { value: 'clothing', label: 'Clothing' },
  { value: 'clothing_children', label: 'Clothing and shoes for children' },
  { value: 'footwear', label: 'Shoes' },
  { value: 'accessory', label: 'Accessories' },
  { value: 'book', label: 'Books' },
  { value: 'other', label: 'Other goods' },
] as const;

export type TaxClass = (typeof taxClassChoices)[number]['value'];
export const taxClassNames = taxClassChoices.map(({ value }) => value);
