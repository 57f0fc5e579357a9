import type { BooksJson } from '../../../../domain/payments/books-check/books-check-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatCents } from '../../../../platform/values/money.ts';
import { formatSum } from '../../../../platform/values/sums.ts';
import { Say } from '../../../components/say-nodes.tsx';

type Own = NonNullable<BooksJson['own']>;

/** Invariants that do not hold, with examples: numbers, ids and cents. */
export const BrokenInvariants = ({ broken }: Pick<Own, 'broken'>) => (
  <>
    <p className="mb-3 max-w-text text-sm">
      {say(
        'Something changed the books that the shop itself does not do, such as a change ' +
          'by hand in the database, or a fault. Keep these lines, and give them to ' +
          'whoever maintains the shop before you correct anything.',
      )}
    </p>
    <ul className="border-rule border-t">
      {broken.map(({ name, breaches, examples }) => (
        <li key={name} className="border-rule border-b py-3 text-sm">
          <b className="font-label text-error">{name}</b>
          <br />
          <Say of="Does not hold for {breaches}, such as:" breaches={counted(breaches, 'row')} />
          <ul className="text-ink-2 text-xs">
            {examples.map((example) => (
              <li key={JSON.stringify(example)}>{wordsOf(example)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </>
);

/** 'order 1001, received $58.95' */
const wordsOf = (example: Record<string, unknown>): string =>
  Object.entries(example)
    .map(([name]) => `${name.replace(cents, '').replaceAll('_', ' ')} ${textOf(example, name)}`)
    .join(', ');

const cents = /_cents$/;

const textOf = (example: Record<string, unknown>, name: string): string => {
  const { [name]: value, currency } = example;
  if (cents.test(name) && typeof value === 'number')
    return typeof currency === 'string' ? formatSum(value, currency) : formatCents(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
