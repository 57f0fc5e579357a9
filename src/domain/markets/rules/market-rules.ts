// What the law asks of a market: a row a rule. A rule holds only in the countries that it names.
// The owner stays responsible: no row is legal advice.

import { counted } from '../../../platform/text/counted.ts';
import { euCountries } from '../../places/eu-countries.ts';
import { isDelivered } from '../market-checks.ts';
import { saysThatItCosts } from './order-button-words.ts';
import { all, type Rule, type State, unless } from './rule.ts';

const withTaxes: State = (_, { slug, pricesInclude }) =>
  pricesInclude === 'gross'
    ? 'met'
    : {
        missing: 'prices have to include taxes',
        to: slug ? 'Settings/Markets' : 'Settings/Taxes',
      };

// A fee that everybody pays belongs to the price; in another currency there is none.
const withoutLateFee = unless(
  ({ delivery, found }, { currency }) =>
    delivery.taxesCents === 0 || currency !== found.shopCurrency,
  'a fee is added at checkout',
  'Settings/Delivery',
);

const deliveryIsTold = unless(
  ({ found }, { currency }, country) => isDelivered(found, { currency, country }),
  'no page can say what delivery costs',
  'Delivery',
);

const eea = [...euCountries, 'IS', 'LI', 'NO'];

const consumerRights = (article: string) => ({
  name: `Directive 2011/83/EU, Article ${article}`,
  url: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
});
const consumerContracts = (part: string) => ({
  name: `Consumer Contracts Regulations 2013, ${part}`,
  url: 'https://www.legislation.gov.uk/uksi/2013/3134',
});

const fullPrice = {
  title: 'Prices include taxes and all fees',
  shop: 'Pages show the price that is paid, where the market includes taxes and no fee is set.',
  state: all(withTaxes, withoutLateFee),
};
const deliveryCosts = {
  from: '2014-06-13',
  title: 'What delivery costs is told before the order',
  shop: 'Product pages and the cart say what the zone of the country asks.',
  state: deliveryIsTold,
};
const orderButton = {
  from: '2014-06-13',
  title: 'The order button says that it costs money',
  shop: 'The last button of the checkout has the words of Notices, and nothing else.',
  notice: 'orderButton',
  state: all(
    unless(
      ({ notices }) => notices.orderButton !== '',
      'the order button has no words',
      'Settings/Notices',
    ),
    unless(
      ({ notices }) => saysThatItCosts(notices.orderButton),
      'the words of the order button are not known to say that it is to be paid: check them',
      'Settings/Notices',
    ),
  ),
} as const;

const unitPrice = {
  title: 'Goods sold by measure show what a kilogram, liter or meter costs',
  shop: 'Beside each price, of products that have an amount under “Amount in one item”.',
  notice: 'unitPrice',
  // Only the owner knows whether goods are sold by measure.
  state: (): 'met' => 'met',
} as const;

export const marketRules = {
  fullPriceEea: {
    ...{ ...fullPrice, countries: eea, from: '2000-03-18' },
    source: {
      name: 'Directive 98/6/EC, Articles 2 and 3',
      url: 'https://eur-lex.europa.eu/eli/dir/1998/6/oj',
    },
  },
  fullPriceCh: {
    ...{ ...fullPrice, countries: ['CH'], from: '1979-01-01' },
    source: {
      name: 'Preisbekanntgabeverordnung (SR 942.211)',
      url: 'https://www.fedlex.admin.ch/eli/cc/1978/2081_2081_2081/de',
    },
  },
  taxesInPricesUk: {
    ...{ countries: ['GB'], from: '2004-07-22', state: withTaxes },
    title: 'Prices include taxes',
    shop: 'Pages show prices with taxes, where the market includes them.',
    source: {
      name: 'Price Marking Order 2004',
      url: 'https://www.legislation.gov.uk/uksi/2004/102',
    },
  },
  lateFeeUk: {
    ...{ countries: ['GB'], from: '2025-04-06', state: withoutLateFee },
    title: 'No fee is added at the end',
    shop: 'An order has no fee, where “Taxes and handling” of Delivery and taxes is 0.',
    source: {
      name: 'Digital Markets, Competition and Consumers Act 2024',
      url: 'https://www.legislation.gov.uk/ukpga/2024/13',
    },
  },
  deliveryCostsEea: { ...deliveryCosts, countries: eea, source: consumerRights('6') },
  deliveryCostsUk: {
    ...{ ...deliveryCosts, countries: ['GB'], source: consumerContracts('Schedule 2') },
  },
  reductions: {
    ...{ countries: euCountries, from: '2022-05-28' },
    title: 'Reductions count from the lowest price of 30 days',
    shop: 'Pages, feeds and emails strike that price, and “N % off” counts from it.',
    source: {
      name: 'Directive 98/6/EC, Article 6a',
      url: 'https://eur-lex.europa.eu/eli/dir/1998/6/2022-05-28',
    },
    state: unless(
      ({ reductions }) => reductions.from === 'lowest',
      'discounts count from the regular price',
      'Settings/Reductions',
    ),
  },
  withdrawal: {
    ...{ countries: euCountries, from: '2026-06-19' },
    title: 'Contracts can be withdrawn from online',
    shop: 'Each page links to a form of two steps that needs no account.',
    source: {
      name: 'Directive (EU) 2023/2673',
      url: 'https://eur-lex.europa.eu/eli/dir/2023/2673/oj',
    },
    state: unless(
      ({ withdrawal }) => withdrawal.isOn,
      'customers cannot withdraw online',
      'Settings/Withdrawal',
    ),
  },
  invoices: {
    ...{ countries: euCountries, from: '2008-01-01' },
    title: 'Business customers get an invoice',
    shop: 'Each paid order has an invoice, in one series without gaps.',
    source: {
      name: 'Directive 2006/112/EC, Article 220',
      url: 'https://eur-lex.europa.eu/eli/dir/2006/112/oj',
    },
    state: unless(
      ({ invoices }) => invoices.isIssued,
      'no invoices are issued',
      'Settings/Invoices',
    ),
  },
  orderButtonEea: { ...orderButton, countries: eea, source: consumerRights('8(2)') },
  orderButtonUk: {
    ...{ ...orderButton, countries: ['GB'], source: consumerContracts('regulation 14') },
  },
  producer: {
    ...{ countries: euCountries, from: '2024-12-13', notice: 'producer' },
    title: 'Each offer names its producer, and who answers for it in the EU',
    shop: 'Product pages show the text of Notices for their brand, or the one for all.',
    source: {
      name: 'Regulation (EU) 2023/988, Article 19',
      url: 'https://eur-lex.europa.eu/eli/reg/2023/988/oj',
    },
    state: ({ notices, found }) =>
      notices.producer !== '' || found.unnamedBrands === 0
        ? 'met'
        : {
            missing: `products of ${counted(found.unnamedBrands, 'brand')} name no producer`,
            to: 'Settings/Notices',
          },
  },
  unitPriceEea: {
    ...{ ...unitPrice, countries: eea, from: '2000-03-18' },
    source: {
      name: 'Directive 98/6/EC, Article 3',
      url: 'https://eur-lex.europa.eu/eli/dir/1998/6/oj',
    },
  },
  unitPriceUk: {
    ...{ ...unitPrice, countries: ['GB'], from: '2004-07-22' },
    source: {
      name: 'Price Marking Order 2004, article 5',
      url: 'https://www.legislation.gov.uk/uksi/2004/102',
    },
  },
  unitPriceCh: {
    ...{ ...unitPrice, countries: ['CH'], from: '1979-01-01' },
    source: {
      name: 'Preisbekanntgabeverordnung (SR 942.211), Artikel 5',
      url: 'https://www.fedlex.admin.ch/eli/cc/1978/2081_2081_2081/de',
    },
  },
  greenWords: {
    ...{ countries: euCountries, from: '2026-09-27', hasHint: true },
    title: 'Words about the environment have a proof',
    shop: 'Editors of products and texts point at such words in English and German.',
    source: {
      name: 'Directive (EU) 2024/825',
      url: 'https://eur-lex.europa.eu/eli/dir/2024/825/oj',
    },
    state: ({ found: { green } }) =>
      green === null
        ? 'met'
        : {
            missing:
              `“${green.word}” in ${green.product} needs a proof` +
              (green.count > 1 ? `, as do ${counted(green.count - 1, 'other product')}` : ''),
            to: `product-update/${green.productId}`,
          },
  },
  guarantee: {
    ...{ countries: euCountries, from: '2026-09-27', notice: 'guarantee' },
    title: 'The EU’s notice on the legal guarantee is shown',
    shop: 'The checkout shows the image of Notices unchanged.',
    source: {
      name: 'Implementing Regulation (EU) 2025/1960',
      url: 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj',
    },
    state: unless(
      ({ notices }) => notices.guarantee !== '',
      'upload the European Commission’s image of the guarantee',
      'Settings/Notices',
    ),
  },
} as const satisfies Record<string, Rule>;

export type MarketRule = keyof typeof marketRules;
