// The words of docs/glossary.md, as a check: what was renamed does not come back.

type Rule = { words: string; instead: string; in?: RegExp };

// Ordinary English that names nothing in prose.
const code = /(?<!\.md)$/;

/** Words of identifiers, comments, texts, file names and class names; plurals are written out. */
const rules: Rule[] = [
  { words: 'shopper shoppers buyer buyers', instead: 'customer' },
  { words: 'somebody anybody someone', instead: 'customer, user or admin', in: code },
  { words: 'person persons people visitor visitors', instead: 'customer or user', in: /^src\// },
  { words: 'shopkeeper shopkeepers keeper keepers', instead: 'admin' },
  { words: 'piece pieces garment garments', instead: 'product or item' },
  { words: 'picture pictures', instead: 'image' },
  { words: 'bag bags basket baskets', instead: 'cart' },
  { words: 'bank banks', instead: 'payment provider' },
  { words: 'till tills', instead: 'checkout or payment form' },
  { words: 'repay repays repaid', instead: 'resume payment, or refund' },
  { words: 'refusal refusals refuse refuses refusing', instead: 'error', in: code },
  { words: 'sweep sweeps sweeping', instead: 'reconcile' },
  { words: 'housekeeping chore chores', instead: 'job' },
  { words: 'letter letters', instead: 'email', in: /^src\/(platform\/email|jobs|api)\// },
  { words: 'wish wishes', instead: 'input or options' },
  { words: 'bare', instead: 'price only', in: /^src\/(?!web\/)/ },
  { words: 'door doors', instead: 'API, route or endpoint', in: code },
  { words: 'away', instead: 'unavailable', in: code },
  { words: 'hem hems lining linings tape tapes', instead: 'accent, quick add or size picker' },
  { words: 'oops', instead: 'error page' },
  { words: 'colour colours coloured colourway colourways', instead: 'color' },
  { words: 'catalogue catalogues', instead: 'catalog' },
  { words: 'cancelled cancelling', instead: 'canceled' },
  { words: 'behaviour behaviours favourite honour', instead: 'behavior' },
  { words: 'normalise normalised initialise initialised organise recognise', instead: '-ize' },
  { words: 'anonymise anonymised serialise serialised optimise', instead: '-ize' },
  { words: 'centre centred licence', instead: 'center, license' },
];

type Exemption = { in: RegExp; words?: string; text?: RegExp; because: string };

/** Where a word may stand: in these files, and only where `text` matches the line. */
const exemptions: Exemption[] = [
  {
    in: /^stripe-sandbox\//,
    words: 'bank refusal',
    text: /'(?:nz_bank_account|pay_by_bank|us_bank_account)'|refund_refusal_explanation/,
    because: "they are Stripe's names",
  },
  {
    in: /^(src\/(domain\/(orders|payments|shop-settings)|platform\/database\/migrations|web\/admin)|stripe-sandbox|torture|docs\/decisions)\/|^CHANGELOG\.md$/,
    words: 'bank',
    text: /[Bb]ank[_ ]transfer|The bank (did not return|returned)/,
    because: 'orders and refunds are paid by bank transfer, and Stripe tells what a bank said',
  },
  {
    in: /^src\/domain\/invoices\/(cii-parties|attach-xml)\.ts$|^test\/en16931-rules\.ts$/,
    words: 'buyer person bag',
    text: /ram:(Buyer(Reference|TradeParty)|PersonName)\b|rdf:Bag/,
    because: 'elements of electronic invoices',
  },
  { in: /^docs\/glossary\.md$/, because: 'it lists the words that are not used' },
  { in: /^test\/vocabulary\.(test\.)?ts$/, because: 'it lists them too' },
  {
    in: /^CHANGELOG\.md$/,
    text: /\(`|where the hem falls/,
    because: 'it lists old names beside new ones, and names what the shop shows',
  },
  { in: /\.(css|tsx)$/, words: 'lining', text: /lining-nums/, because: 'a CSS keyword' },
  {
    in: /baseline\/05_search_words\.sql$|src\/domain\/search\/.*\.test\.ts$/,
    words: 'bag bags chore',
    because: 'customers search for them',
  },
  {
    in: /files\/translated-titles\.(test\.)?ts$/,
    words: 'till',
    text: /[Tt]illå/,
    because: 'a title in Swedish',
  },
  { in: /\.css$/, words: 'picture', text: /\(picture /, because: 'the HTML element' },
  {
    in: /(current-user|session-end-elsewhere.browser.test)\.tsx?$/,
    words: 'person',
    text: /hemline\.person/,
    because: 'browsers store it',
  },
  { in: /json-ld\.tsx$/, words: 'person', text: /'Person'/, because: 'schema.org' },
  {
    in: /\.tsx?$/,
    words: 'picture',
    text: /<\/?picture\b|'picture'|a\|picture|PictureInPicture/,
    because: 'the HTML element',
  },
  { in: /\.ts$/, words: 'bag', text: /alt:|leather bag/, because: 'it is in the image' },
  {
    in: /^src\/web\/home\/banner|^e2e\/home|^scripts\/make-demo-images/,
    words: 'bag bags',
    because: 'the bag collection is what one banner shows',
  },
  { in: /\.test\.ts$/, words: 'hem', text: /FIRST ?HEM|\+hem@/i, because: 'misspelled input' },
  {
    in: /^stripe-sandbox\/(method-row|money\/charges)\.ts$|method-titles\.ts$/,
    words: 'bank',
    text: /\bbank(_code)?:|us_bank_account:/,
    because: "a field of Stripe's",
  },
  {
    in: /card-error-message\.ts$|redirect-pages\.ts$/,
    words: 'bank',
    text: /[Yy]our bank/,
    because: "customers read 'your bank'",
  },
  {
    in: /^src\/(web|domain)\/catalog\/(hem|product\/product-page)|privacy\.md$|decisions\/(README|product-page)/,
    words: 'hem hems',
    because: 'the lower edge of an item, on a figure',
  },
  { in: /19_starting_pages\.sql$/, because: 'customers read it, and it is one text a line' },
  {
    in: /^src\/web\/content\/page-images\.ts$/,
    because: 'scripts/make-demo-images.ts writes it',
  },
  { in: /\.tsx$/, words: 'bag', text: /ShoppingBag|shopping-bag/, because: "lucide's icon" },
];

const longestLine = 100;

/** Findings of all files, as `path:line: what`; paths are checked as well. */
export const findVocabulary = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].flatMap(([path, text]) => {
    const lines = text.split('\n');
    return [
      ...findWords(path, path, path),
      ...lines.flatMap((line, index) => findWords(path, line, `${path}:${index + 1}`)),
      ...codeOf(path, lines).flatMap((line, index) =>
        isTooLong(path, line) ? [`${path}:${index + 1}: over ${longestLine} characters`] : [],
      ),
    ];
  });

/** Of a Markdown file only code between fences; other lines, and diagrams, are emptied. */
const codeOf = (path: string, lines: string[]): string[] => {
  if (!path.endsWith('.md')) return lines;
  let language: string | null = null;
  return lines.map((line) => {
    if (!line.startsWith('```')) return language === null || language === 'mermaid' ? '' : line;
    language = language === null ? line.slice(3) : null;
    return '';
  });
};

const instead = new Map(
  rules.flatMap((rule) => rule.words.split(' ').map((word) => [word, rule] as const)),
);

const findWords = (path: string, text: string, where: string): string[] =>
  [...new Set(wordsOf(text))].flatMap((word) => {
    const rule = instead.get(word);
    if (!rule || (rule.in && !rule.in.test(path)) || isExempt(path, text, word)) return [];
    return [`${where}: ${word} -> ${rule.instead}`];
  });

/** `sizeTape`, `size-tape` and SIZE_TAPE are two words each. */
export const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

const isExempt = (path: string, line: string, word: string): boolean =>
  exemptions.some(
    ({ in: files, words, text }) =>
      files.test(path) && (!words || words.split(' ').includes(word)) && (!text || text.test(line)),
  );

const isTooLong = (path: string, line: string): boolean =>
  line.length > longestLine && !unbreakable.some((kind) => kind(line)) && !isExempt(path, line, '');

/** What cannot be broken: URLs, imports, drawings, image sizes, class lists, suppressions. */
const unbreakable: ((line: string) => boolean)[] = [
  (line) => /https?:\/\/\S{40}|url\(\S{40}/.test(line),
  (line) => /^(import|export) .* from '/.test(line),
  (line) => / (d|sizes)="[^"]{40}/.test(line),
  (line) => /biome-ignore/.test(line),
  (line) => /^\s*['"]?\S{80,}$/.test(line),
  (line) => (line.match(/"[^"]+"|'[^']+'|`[^`]+`/g) ?? []).some(isClassList),
];

const isClassList = (text: string): boolean => {
  const names = text.split(/\s+/);
  return names.length > 3 && names.filter((name) => /[-:[]/.test(name)).length > names.length / 2;
};
