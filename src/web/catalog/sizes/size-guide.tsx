import { useCallback, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { SizeMeasures } from '../../../domain/catalog/product.ts';
import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { api, pathParam } from '../../api-client.ts';
import { storedText } from '../../components/browser/local-storage.ts';
import { Button } from '../../components/button.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { Dialog, DialogHeader } from '../../kit/dialog.tsx';
import { parseResponse } from '../../rest-client.ts';

const unitText = storedText('hemline.unit');

/** The measures of each size of the product, in centimeters or inches. */
export const SizeGuide = ({ product, chosen, onClose }: SizeGuideProps) => {
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const { measures, hasFailed, load } = useMeasures(product.slug);
  const chosenUnit = unitText.use();
  const unit = chosenUnit === 'in' || chosenUnit === 'cm' ? chosenUnit : locale().units;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      labelledBy={title}
      className="dialog max-sm:p-4 max-h-[calc(100dvh-2rem)] grid-cols-1 overflow-auto [--dialog-width:44rem]"
    >
      <DialogHeader id={title} title={say('Size guide')} onClose={() => setOpen(false)} />
      <p className="text-ink-2 text-sm">
        <Say of="{productName}, measured flat." productName={product.productName} />
      </p>
      <div className="min-h-72">
        {hasFailed ? (
          <div role="alert">
            <p className="mb-3">{say('The measurements could not be loaded.')}</p>
            <Button look="outline" small onClick={load}>
              {say('Try again')}
            </Button>
          </div>
        ) : measures === null ? (
          <p role="status">{say('Loading...')}</p>
        ) : measures.sizes.length === 0 ? (
          <p>{say('There are no measurements of this item yet.')}</p>
        ) : (
          <Measures measures={measures} unit={unit} chosen={chosen} />
        )}
      </div>
      <p className="text-sm">
        <Say
          of="Between two sizes? <link>Find yours by your body measures</link>"
          link={(words) => (
            <Link className="link" to="/size-guide">
              {words}
            </Link>
          )}
        />
      </p>
    </Dialog>
  );
};

type SizeGuideProps = {
  product: ProductInFullJson;
  /** The label of the chosen size. */
  chosen: string | undefined;
  onClose: () => void;
};

const useMeasures = (slug: string) => {
  const [measures, setMeasures] = useState<SizeMeasures | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    parseResponse(api.products[':id'].measures.$get({ param: { id: pathParam(slug) } })).then(
      setMeasures,
      () => setFailed(true),
    );
  }, [slug]);
  useEffect(load, [load]);
  return { measures, hasFailed, load };
};

type Unit = 'cm' | 'in';

const Measures = ({ measures, unit, chosen }: MeasuresProps) => (
  <>
    <fieldset className="mb-4 flex gap-5 text-sm">
      <legend className="sr-only">{say('Unit')}</legend>
      {(['cm', 'in'] as const).map((one) => (
        <label key={one} className="flex min-h-8 cursor-pointer items-center gap-2">
          <input
            type="radio"
            className="size-4 accent-ink"
            name="unit"
            checked={unit === one}
            onChange={() => unitText.set(one)}
          />
          {one === 'cm' ? say('Centimeters') : say('Inches')}
        </label>
      ))}
    </fieldset>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where it is narrow */}
    <section className="overflow-x-auto" aria-label={say('Measures')} tabIndex={0}>
      <table className="w-full text-xs tabular-nums sm:text-sm">
        <thead>
          <tr className="border-ink border-b">
            <th className="py-2 pr-3 pl-1 text-left font-label" scope="col">
              {say('Size')}
            </th>
            {measures.points.map(({ name }) => (
              <th key={name} className="px-1 py-2 text-right font-label sm:px-2" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.sizes.map(({ label, millimeters }) => (
            <tr
              key={label}
              className={`border-rule border-b ${label === chosen ? 'bg-surface' : ''}`}
            >
              <th className="py-2 pr-3 pl-1 text-left font-label" scope="row">
                {label}
                {label === chosen ? <span className="sr-only"> {say('(your choice)')}</span> : null}
              </th>
              {measures.points.map(({ name }) => (
                <td key={name} className="px-1 py-2 text-right sm:px-2">
                  {formatMeasure(millimeters[name], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <h3 className="mt-6 mb-2 font-label text-sm">{say('How we measure')}</h3>
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-ink-2 text-sm">
      {measures.points.map(({ name, how }) => (
        <div key={name} className="contents">
          <dt className="text-ink">{name}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  </>
);

type MeasuresProps = { measures: SizeMeasures; unit: Unit; chosen: string | undefined };

const formatMeasure = (millimeters: number | undefined, unit: Unit): string =>
  millimeters === undefined
    ? '-'
    : (millimeters / (unit === 'cm' ? 10 : 25.4))
        .toFixed(1)
        .replace('.0', '')
        .replace('.', locale().decimal);
