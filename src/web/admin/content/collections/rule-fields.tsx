import { useEffect, useState } from 'react';
import type { Facet, Facets, FilterTexts } from '../../../../domain/catalog/listing/filters.ts';
import { imageUrl } from '../../../../platform/images/image-url.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { currencyWord } from '../../../../platform/values/money.ts';
import { loadJson, noAnswer } from '../../../api-client.ts';
import type { CardProduct } from '../../../card-product.ts';
import { TextField } from '../../../components/fields.tsx';
import { signedInApi } from '../../../session/session.ts';

type Props = { rule: FilterTexts; onChange: (rule: FilterTexts) => void };

/** The filters that all products of a collection have, and what they find by now. */
export const RuleFields = ({ rule, onChange }: Props) => {
  const { facets, products, problem } = useFound(rule);
  const set = (name: string, texts: string[]) => {
    const { [name]: _, ...others } = rule;
    onChange(texts.length > 0 ? { ...others, [name]: texts } : others);
  };
  const number = (name: string, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      defaultValue={rule[name]?.[0] ?? ''}
      maxLength={10}
      onChange={({ currentTarget }) => set(name, [currentTarget.value.trim()].filter(Boolean))}
    />
  );
  return (
    <div className="grid gap-4">
      <div className="divide-y divide-rule border-rule border-y">
        {facets?.facets.map((facet) => (
          <FacetField
            key={facet.name}
            facet={facet}
            chosen={rule[facet.name] ?? []}
            onChange={(texts) => set(facet.name, texts)}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {number(
          'minPrice',
          say('Price from'),
          say('In {currencyWord}.', { currencyWord: currencyWord() }),
        )}
        {number(
          'maxPrice',
          say('Price up to'),
          say('In {currencyWord}.', { currencyWord: currencyWord() }),
        )}
        {number('newDays', say('New in the last days'), say('For example 30.'))}
      </div>
      <p role="status" className="text-sm">
        {problem ??
          (facets
            ? say('{total} now.', { total: counted(facets.total, 'product') })
            : 'Counting...')}
      </p>
      <ul className="flex flex-wrap gap-3" aria-label={say('The first products')}>
        {products.map(({ _id, productName, images: [image] }) => (
          <li key={_id} className="w-22">
            {image ? (
              <img className="image-box" src={imageUrl(image.id, 160, 'webp')} alt="" />
            ) : null}
            <span className="mt-1 block text-xs">{productName}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const pauseMs = 250;
const firstMax = 6;
type Found = {
  facets: Facets | null;
  products: Pick<CardProduct, '_id' | 'productName' | 'images'>[];
};

/** Options with their counts, and the first products, a moment after the last change. */
const useFound = (rule: FilterTexts) => {
  const [found, setFound] = useState<Found>({ facets: null, products: [] });
  const [problem, setProblem] = useState<string | null>(null);
  const text = JSON.stringify(rule);
  useEffect(() => {
    let isNewest = true;
    const ask = async () => {
      const query: FilterTexts = JSON.parse(text);
      try {
        const [facets, products] = await Promise.all([
          loadJson(signedInApi.facets.$get({ query })),
          loadJson(signedInApi.productss.$get({ query: { ...query, size: String(firstMax) } })),
        ]);
        if (!isNewest) return;
        setFound({ facets, products });
        setProblem(null);
      } catch {
        if (isNewest) setProblem(noAnswer(say('Check what you have entered.')));
      }
    };
    const timer = setTimeout(ask, pauseMs);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [text]);
  return { ...found, problem };
};

type FacetFieldProps = {
  facet: Facet;
  chosen: readonly string[];
  onChange: (texts: string[]) => void;
};

const FacetField = ({ facet: { name, label, options }, chosen, onChange }: FacetFieldProps) => {
  // A value that no product has any longer stays visible, so it can be removed.
  const gone = chosen.filter((value) => options.every((option) => option.value !== value));
  const all = [...options, ...gone.map((value) => ({ value, label: value, count: 0 }))];
  const named = all.filter(({ value }) => chosen.includes(value));
  return (
    <details open={chosen.length > 0} className="py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        <span className="font-semibold">{label}</span>{' '}
        <span className="text-ink-2">{named.map((option) => option.label).join(', ')}</span>
      </summary>
      <fieldset className="flex flex-wrap gap-x-6 pb-2">
        <legend className="sr-only">{label}</legend>
        {all.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm"
          >
            <input
              type="checkbox"
              className="checkbox"
              name={`rule-${name}`}
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...chosen, option.value]
                    : chosen.filter((value) => value !== option.value),
                )
              }
            />
            <span>{option.label}</span>
            <span className="text-ink-3 text-xs">{option.count}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
};
