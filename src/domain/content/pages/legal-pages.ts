// Pages that most countries require, with texts to start from. The owner fills in the brackets.
import type { PageNode } from './page-body.ts';

export const legalPageNames = ['imprint', 'terms', 'privacy', 'shipping', 'about'] as const;
export type LegalPageName = (typeof legalPageNames)[number];

type LegalPage = {
  title: string;
  description: string;
  /** Added after the existing text: a heading, then paragraphs. */
  adds: readonly string[];
};

export const legalPages: Record<LegalPageName, LegalPage> = {
  imprint: {
    title: 'Imprint',
    description: 'Who runs this shop, and how to reach us.',
    adds: [
      'Who runs this shop',
      '{legalName}, {companyAddress}',
      'Email: {shopEmail}. Phone: {shopPhone}.',
      'Register: {register}. Tax number: {taxNumber}.',
      '[Say who answers for the content, and what else your country asks for.]',
    ],
  },
  terms: {
    title: 'Terms',
    description: 'The terms of buying here, in plain words.',
    adds: [
      'Who sells',
      'You buy from {legalName}, {companyAddress}.',
      '[Say which law applies, and who settles disputes.]',
    ],
  },
  privacy: {
    title: 'Privacy',
    description: 'What we know of you, why, and for how long.',
    adds: [
      'Who answers for your data',
      '{legalName}, {companyAddress}, {shopEmail}.',
      '[Say who hosts the shop and sends its emails, and which authority customers turn to.]',
    ],
  },
  shipping: {
    title: 'Shipping and returns',
    description: 'What delivery costs, and how returns work.',
    adds: [
      'Where returns go',
      '{legalName}, {companyAddress}.',
      '[Say if returns go elsewhere, and which right of withdrawal the law gives.]',
    ],
  },
  about: {
    title: 'About us',
    description: 'Who makes what you find here, and why.',
    adds: [
      'Who we are',
      '[Say who you are, since when, and where.]',
      '[Say what you make or choose, and what you never would.]',
      'Write to us: {shopEmail}.',
    ],
  },
};

/** In SQL, over the JSON of a body: words in brackets that begin with a capital. */
export const placeholderPattern = String.raw`\[[A-Z][^]"]+\]`;

/** The body of a page with the starting text below it. */
export const withStartingText = (body: PageNode | undefined, name: LegalPageName): PageNode => {
  const added = legalPages[name].adds.map((text, place): PageNode => {
    const content = [{ type: 'text', text }];
    return place === 0
      ? { type: 'heading', attrs: { level: 2 }, content }
      : { type: 'paragraph', content };
  });
  return { type: 'doc', content: [...(body?.content ?? []), ...added] };
};
