import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { MeasurePoint } from '../../../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import { say } from '../../../../../platform/text/say.ts';
import { ErrorText } from '../../../../components/error-text.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { DraftSize } from '../draft/product-draft.ts';
import { errorAt, useProductForm } from '../use-product-form.ts';

/** The measures of each size, laid flat, for the product page's size guide. */
export const MeasuresField = ({ points }: { points: MeasurePoint[] }) => {
  const { control } = useProductForm();
  const sizes = useWatch({ control, name: 'sizes' });
  const [added, setAdded] = useState<string[]>([]);
  const used = new Set([...added, ...sizes.flatMap(measured)]);
  const columns = points.filter(({ name }) => used.has(name));
  const others = points.filter(({ name }) => !used.has(name));
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-2">{say('Measures')}</legend>
      {columns.length > 0 ? <MeasuresTable sizes={sizes} columns={columns} /> : null}
      {others.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Select
            look="filter"
            aria-label={say('Add a measure')}
            value=""
            choices={[
              { value: '', label: say('Add a measure') },
              ...others.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChoose={(name) => setAdded([...added, name])}
          />
          <p className="text-ink-2 text-xs">
            {say(
              'Optional. In centimeters, laid flat. Customers see them in the size guide, in ' +
                'inches too.',
            )}
          </p>
        </div>
      ) : null}
    </fieldset>
  );
};

const measured = ({ measures }: DraftSize): string[] =>
  Object.entries(measures).flatMap(([point, text]) => (text.trim() ? [point] : []));

type TableProps = { sizes: DraftSize[]; columns: MeasurePoint[] };

const MeasuresTable = ({ sizes, columns }: TableProps) => {
  const { setValue, formState } = useProductForm();
  const shouldValidate = formState.isSubmitted;
  const errors = sizes.flatMap((_, index) => {
    const error = errorAt(formState.errors, `sizes.${index}.measures`);
    return error ? [{ index, error }] : [];
  });
  return (
    <>
      <section className="overflow-x-auto" aria-label={say('Measures of each size')}>
        <table className="w-auto text-sm">
          <thead>
            <tr className="border-ink border-b text-left text-2xs text-ink-2">
              <th className="py-2 pr-4 font-normal" scope="col">
                {say('Size')}
              </th>
              {columns.map(({ name, how }) => (
                <th key={name} className="px-1 py-2 font-normal" scope="col" title={how}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sizes have no other name yet
              <tr key={index}>
                <th
                  className="min-w-12 max-w-24 py-1 pr-4 text-left font-label wrap-anywhere"
                  scope="row"
                >
                  {size.label || say('Size {index}', { index: index + 1 })}
                </th>
                {columns.map(({ name }) => (
                  <td key={name} className="p-1">
                    <input
                      className="input min-h-10 w-20 px-2.5"
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={6}
                      aria-label={say('{name} of {label}', {
                        name,
                        label: size.label || say('size {index}', { index: index + 1 }),
                      })}
                      {...(errors.some((one) => one.index === index) && {
                        'aria-invalid': true,
                        'aria-describedby': `measures-${index}-error`,
                      })}
                      value={size.measures[name] ?? ''}
                      onChange={({ target }) =>
                        setValue(
                          `sizes.${index}.measures`,
                          { ...size.measures, [name]: target.value },
                          { shouldDirty: true, shouldValidate },
                        )
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {errors.map(({ index, error }) => (
        <ErrorText key={index} id={`measures-${index}-error`}>
          {error}
        </ErrorText>
      ))}
    </>
  );
};
