// What the sandbox's account takes beside cards. An account in dollars takes cards alone.

type OtherMethod = {
  title: string;
  /** 'redirect': on a page of its own; 'sheet': over the shop's page; 'debit': an IBAN. */
  asks: 'redirect' | 'sheet' | 'debit';
  /** A redirect may be answered later. */
  isLater?: true;
  /** ISO 4217 in lower case. */
  currencies: readonly string[];
};

const otherMethods = {
  google_pay: { title: 'Google Pay', asks: 'sheet', currencies: ['eur', 'gbp'] },
  ideal: { title: 'iDEAL', asks: 'redirect', currencies: ['eur'] },
  klarna: { title: 'Klarna', asks: 'redirect', isLater: true, currencies: ['eur', 'gbp'] },
  paypal: { title: 'PayPal', asks: 'redirect', isLater: true, currencies: ['eur', 'gbp'] },
  sepa_debit: { title: 'SEPA Direct Debit', asks: 'debit', currencies: ['eur'] },
} as const satisfies Record<string, OtherMethod>;

export type OtherName = keyof typeof otherMethods;
/** A wallet is a card in Stripe's eyes. */
export type OtherType = Exclude<OtherName, 'google_pay'>;

export const otherTypes: readonly OtherType[] = ['ideal', 'klarna', 'paypal', 'sepa_debit'];
export const isOtherType = (type: string): type is OtherType =>
  otherTypes.some((other) => other === type);

export const otherMethod = (name: OtherName): OtherMethod => otherMethods[name];

/** In the order of a form. */
export const otherMethodsOf = (currency: string): OtherName[] =>
  (Object.keys(otherMethods) as OtherName[]).filter((name) =>
    otherMethod(name).currencies.includes(currency.toLowerCase()),
  );

/** As types of an intent; `staysHere`: without those that lead to a page of their own. */
export const otherTypesOf = (currency: string, staysHere: boolean): OtherType[] =>
  otherMethodsOf(currency).filter(
    (name): name is OtherType =>
      isOtherType(name) && !(staysHere && otherMethod(name).asks === 'redirect'),
  );
