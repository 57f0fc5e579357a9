/** '$1,234.5' and '1234.50' as whole cents; null for what is no amount above 0. */
export const refundCents = (text: string): number | null => {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  const [dollars = '', rest = ''] = plain.split('.');
  const cents = Number(dollars) * 100 + Number(rest.padEnd(2, '0'));
  return cents > 0 ? cents : null;
};
