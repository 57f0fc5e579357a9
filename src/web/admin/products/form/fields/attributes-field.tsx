import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { attributeLimits } from '../../../../../domain/attributes/attribute.ts';
import type { AttributeJson } from '../../../../../domain/attributes/attribute-schema.ts';
import { ErrorText } from '../../../../components/error-text.tsx';
import { Say } from '../../../../components/say-nodes.tsx';
import { errorAt, useProductForm } from '../use-product-form.ts';

/** A row an attribute, any number of its values each. Nothing for a shop without attributes. */
export const AttributesField = ({ attributes }: { attributes: AttributeJson[] }) => {
  const { control, setValue, formState } = useProductForm();
  const chosen = useWatch({ control, name: 'attributes' });
  const shown = attributes.filter(({ values }) => values.length > 0);
  // Values deleted since the draft was stored are removed, because nobody could unselect them.
  useEffect(() => {
    const there = Object.entries(chosen).flatMap(([key, values]) => {
      const known = shown.find((one) => one.key === key)?.values.map((value) => value.key) ?? [];
      const kept = values.filter((value) => known.includes(value));
      return kept.length > 0 ? [[key, kept] as const] : [];
    });
    const count = (all: readonly string[][]) => all.flat().length;
    if (count(there.map(([, values]) => values)) < count(Object.values(chosen)))
      setValue('attributes', Object.fromEntries(there));
  }, [chosen, shown, setValue]);
  if (shown.length === 0) return null;
  const isFull = Object.values(chosen).flat().length >= attributeLimits.ofProduct;
  const choose = (attribute: string, value: string, isOn: boolean) => {
    const { [attribute]: before = [], ...others } = chosen;
    const values = isOn ? [...before, value] : before.filter((one) => one !== value);
    const next = values.length > 0 ? { ...others, [attribute]: values } : others;
    setValue('attributes', next, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <div className="grid gap-4">
      {shown.map(({ key, name, values }) => {
        const error = errorAt(formState.errors, `attributes.${key}`);
        return (
          <fieldset key={key} aria-describedby={error ? `attribute-${key}-error` : undefined}>
            <legend className="label mb-1">{name}</legend>
            <div className="flex flex-wrap gap-x-6">
              {values.map((value) => {
                const isOn = chosen[key]?.includes(value.key) ?? false;
                return (
                  <label
                    key={value.key}
                    className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm"
                  >
                    <input
                      type="checkbox"
                      className="checkbox"
                      aria-invalid={error ? true : undefined}
                      checked={isOn}
                      disabled={isFull && !isOn}
                      onChange={({ target }) => choose(key, value.key, target.checked)}
                    />
                    <span>{value.label}</span>
                  </label>
                );
              })}
            </div>
            {error ? <ErrorText id={`attribute-${key}-error`}>{error}</ErrorText> : null}
          </fieldset>
        );
      })}
      {isFull ? (
        <p className="text-ink-2 text-xs">
          <Say
            of="A product has at most {ofProduct} values."
            ofProduct={attributeLimits.ofProduct}
          />
        </p>
      ) : null}
    </div>
  );
};
