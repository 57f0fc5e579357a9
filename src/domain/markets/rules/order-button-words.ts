// Words with which an order button says that it costs money.

/** Of language versions of Directive 2011/83/EU, and what authorities take as the same. */
const known = [
  ...['order with obligation to pay', 'buy', 'buy now', 'pay', 'pay now', 'confirm purchase'],
  ...['zahlungspflichtig bestellen', 'kostenpflichtig bestellen', 'kaufen', 'jetzt kaufen'],
  ...['commande avec obligation de paiement', 'pedido con obligación de pago'],
  ...['ordine con obbligo di pagare', 'encomenda com obrigação de pagar'],
  ...['bestelling met betalingsverplichting', 'zamówienie z obowiązkiem zapłaty'],
];

/** False is not a judgment: other words may be lawful as well. */
export const saysThatItCosts = (words: string): boolean =>
  known.includes(
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
