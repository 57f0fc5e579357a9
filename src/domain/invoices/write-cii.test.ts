// The XML of invoices: valid by its schema and the rules of EN 16931, and to the cent the order.
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { brokenRules, ruleNames } from '../../../test/en16931-rules.ts';
import { aSale } from '../../../test/random-invoices.ts';
import { runCount } from '../../../test/run-count.ts';
import { centsOf } from '../../platform/values/sums.ts';
import type { Invoice } from './invoice.ts';
import { writeCii } from './write-cii.ts';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });
type Node = { [name: string]: Node } & string;
const listOf = (node: Node | undefined): Node[] =>
  (node === undefined ? [] : [node].flat()) as Node[];

const read = (invoice: Invoice) => {
  const xml = writeCii(invoice);
  const { CrossIndustryInvoice: root } = parser.parse(xml) as { CrossIndustryInvoice: Node };
  const trade = root.SupplyChainTradeTransaction as Node;
  const settlement = trade.ApplicableHeaderTradeSettlement as Node;
  const cents = (text: string | undefined) => centsOf(Number(text ?? 0), invoice.document.currency);
  const sums = settlement.SpecifiedTradeSettlementHeaderMonetarySummation as Node;
  return {
    ...{ xml, root, trade, settlement, cents, sums },
    lines: listOf(trade.IncludedSupplyChainTradeLineItem).map((line) => {
      const settled = line.SpecifiedLineTradeSettlement as Node;
      const sum = settled.SpecifiedTradeSettlementLineMonetarySummation as Node;
      return cents(sum.LineTotalAmount);
    }),
    taxes: listOf(settlement.ApplicableTradeTax).map((tax) => ({
      category: tax.CategoryCode as string,
      base: cents(tax.BasisAmount),
      tax: cents(tax.CalculatedAmount),
    })),
  };
};

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

test('random orders: each XML is valid, and is its invoice, its order and its refunds', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= runCount(1000, 30_000); seed += 1) {
    const { order, invoices } = aSale(seed);
    const due = order.totals.amountDueCents;
    const [invoice, ...notes] = invoices.map(({ document }) => document.totalCents);
    expect([seed, invoice, sum(notes)]).toEqual([seed, due, due]);
    for (const one of invoices)
      for (const what of one.document.noXml ? [one.document.noXml] : seenIn(one, seed))
        seen.add(what);
  }
  expect([...seen].sort()).toEqual(
    [
      ...['E', 'G', 'K', 'S', 'Z', 'credit_note', 'invoice', 'eur', 'gbp', 'jpy', 'discount'],
      ...['noVat', 'rounding', 'vatNumber'],
    ].sort(),
  );
});

/** Checks an invoice, and tells of what kind it is. */
const seenIn = (invoice: Invoice, seed: number): string[] => {
  const { document, kind } = invoice;
  const { xml, lines, taxes, sums, cents } = read(invoice);
  expect(brokenRules(xml), `sale ${seed}\n${xml}`).toEqual([]);
  const bases = sum(taxes.map((one) => one.base));
  expect([bases, sum(taxes.map((one) => one.tax))]).toEqual([document.netCents, document.taxCents]);
  expect(cents(sums.GrandTotalAmount)).toBe(document.totalCents);
  const charges = cents(sums.ChargeTotalAmount) - cents(sums.AllowanceTotalAmount);
  expect(sum(lines) + charges).toBe(sum(document.lines.map((line) => line.netCents)));
  const isReduced = document.lines.some(({ discountCents }) => discountCents);
  const categories = taxes.map(({ category }) => category);
  return [...categories, kind, document.currency, ...(isReduced ? ['discount'] : [])];
};

/** The longest of each kind, and those of categories that the orders of this shop don't have. */
const examples = (): string[] => {
  const kinds = new Map<string, string>();
  for (let seed = 1; seed <= 60; seed += 1)
    for (const invoice of aSale(seed).invoices) {
      if (invoice.document.noXml) continue;
      const xml = writeCii(invoice);
      const codes = [...new Set(xml.match(/<ram:CategoryCode>\w+/g))].sort();
      const form = invoice.document.xml?.form;
      const key = [form, codes].join();
      if (xml.length > (kinds.get(key)?.length ?? 0)) kinds.set(key, xml);
    }
  const all = [...kinds.values()];
  const as = (from: string, to: string) =>
    all
      .find((xml) => xml.includes(`>${from}</`))
      ?.replaceAll(`<ram:CategoryCode>${from}</`, `<ram:CategoryCode>${to}</`) ?? '';
  return [...all, as('K', 'AE'), as('G', 'O')];
};

/** An XML without one of its tags, or with another text in it. */
const spoiled = (xml: string): string[] =>
  [...new Set(xml.match(/<(ram|udt):\w+/g))].flatMap((tag) => {
    const name = tag.slice(1);
    const whole = new RegExp(`<${name}(| [^>]*)>.*?</${name}>`, 'g');
    const texts = /Amount|Percent|Quantity/.test(name)
      ? ['0', '19', '-7.777']
      : ['', '9', 'xrechnung_3.0'];
    const others = name === 'ram:CategoryCode' ? ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] : texts;
    return ['', ...others.map((text) => `<${name}$1>${text}</${name}>`)].map((to) =>
      xml.replaceAll(whole, to),
    );
  });

test('what an XML lacks or says wrong breaks a rule, and each rule can be broken', () => {
  const found = new Set<string>();
  for (const xml of examples())
    for (const wrong of spoiled(xml)) for (const rule of brokenRules(wrong)) found.add(rule);
  expect(ruleNames.filter((name) => !found.has(name))).toEqual([]);
});
