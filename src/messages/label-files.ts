// Tables of labels and helps that the dashboard alone says: of settings, fields and permissions.
// What they call so is a sentence without being marked.

const files = [
  'shop-settings/(?:groups/.+|locale/locale-group)',
  'catalog/(?:product|goods)-fields',
  'team/permissions',
  'content/(?:home|section)-kinds',
  'content/common-fields',
  'insights/(?:tables|insight-metrics)',
  'discounts/discount-scopes',
  'customers/groups/rule-kinds',
  'markets/rules/market-rules',
  'pricing/tax-classes',
  'taxes/tax-schemes',
  'texts/manage/(?:text-kinds|read-pages)',
];

/** By the path of a file from the root of the repository. */
export const hasLabels = (file: string): boolean => ofLabels.test(file);

const ofLabels = new RegExp(`^src/domain/(?:${files.join('|')})\\.ts$`);

/** The properties that hold them. */
export const labelNames: ReadonlySet<string> = new Set([
  ...['label', 'help', 'title', 'description', 'allows', 'noun', 'unit', 'name'],
]);
