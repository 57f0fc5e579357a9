import { useId, useState } from 'react';
import { heightsCm, hemMillimeters, hemPlace, itemKindOf } from '../../../domain/catalog/hem.ts';
import type { SizeMeasures } from '../../../domain/catalog/product.ts';
import { say } from '../../../platform/text/say.ts';
import { storedText } from '../../components/browser/local-storage.ts';
import { type Choice, Select } from '../../kit/select.tsx';
import { HemFigure } from './hem-figure.tsx';

const heightText = storedText('hemline.height');
const usualHeightCm = 170;

export type HemSectionProps = {
  sizes: SizeMeasures['sizes'];
  /** The label of the chosen size. */
  chosen: string | undefined;
};

/** A figure of the customer's height that shows where each size ends; nothing without measures. */
export const HemSection = ({ sizes: measured, chosen }: HemSectionProps) => {
  const id = useId();
  const [pressed, setPressed] = useState<string | null>(null);
  const stored = heightText.use();
  const heightCm = heightsCm.find((cm) => String(cm) === stored);
  const heightMm = (heightCm ?? usualHeightCm) * 10;
  const sizes = measured.flatMap(({ label, millimeters }) => {
    const [kind, hemMm] = [itemKindOf(millimeters), hemMillimeters(millimeters, heightMm)];
    return kind && hemMm !== null ? [{ label, kind, hemMm }] : [];
  });
  const shown =
    sizes.find(({ label }) => label === (pressed ?? chosen)) ?? sizes[sizes.length >> 1];
  if (!shown) return null;
  const place = placeText(shown.hemMm, heightMm);
  return (
    <section className="wrap pt-section noscript:hidden" aria-labelledby={id}>
      <h2 className="display-2 mb-6 border-ink border-b pb-4" id={id}>
        {say('Where the hem falls')}
      </h2>
      <div className={columns}>
        <div className="sm:row-span-2">
          <HemFigure
            kind={shown.kind}
            hems={sizes.map(({ hemMm }) => hemMm / heightMm)}
            chosen={shown.hemMm / heightMm}
          />
        </div>
        <div className="grid content-start gap-5">
          <label className="grid max-w-72 gap-1.5 text-sm">
            {say('Your height')}
            <Select
              value={heightCm ?? ''}
              autoComplete="off"
              choices={heightChoices()}
              onChoose={(value) => heightText.set(value === '' ? null : String(value))}
            />
          </label>
          <p className="min-h-12 text-md" role="status">
            {heightCm
              ? say('At {height}, size {label} ends {place}.', {
                  height: heightLabel(heightCm),
                  label: shown.label,
                  place,
                })
              : say('Drawn for {height}. Your height stays in this browser.', {
                  height: heightLabel(usualHeightCm),
                })}
          </p>
        </div>
        <div className="max-sm:col-span-2">
          <ul className="mb-4 border-rule border-t">
            {sizes.map(({ label, hemMm }) => (
              <li key={label} className="border-rule border-b">
                <button
                  type="button"
                  className={`flex min-h-11 w-full items-center gap-4 text-left text-sm
                    hover:text-accent ${label === shown.label ? 'font-semibold' : ''}`}
                  aria-pressed={label === shown.label}
                  onClick={() => setPressed(label)}
                >
                  <span className="w-12 font-label">{label}</span>
                  {placeText(hemMm, heightMm)}
                </button>
              </li>
            ))}
          </ul>
          <p className="text-ink-2 text-xs">
            {say(
              'From the item’s measurements, laid flat, and average proportions. Yours may ' +
                'differ by a few centimeters.',
            )}
          </p>
        </div>
      </div>
    </section>
  );
};

const columns =
  'grid justify-start gap-x-5 gap-y-6 grid-cols-[auto_minmax(0,1fr)] sm:gap-x-16 ' +
  'sm:grid-cols-[auto_minmax(0,26rem)] ' +
  'lg:grid-cols-[auto_minmax(0,20rem)_minmax(0,1fr)] lg:justify-normal';

/** '5 ft 7 in, 170 cm' */
const heightLabel = (cm: number): string => {
  const inches = Math.round(cm / 2.54);
  return `${Math.floor(inches / 12)} ft ${inches % 12} in, ${cm} cm`;
};

const heightChoices = (): Choice<number | ''>[] => [
  { value: '', label: say('Choose your height') },
  ...heightsCm.map((value) => ({ value, label: heightLabel(value) })),
];

/** 'at the knee', '4 cm (1.5 in) above the knee', 'on the floor' */
const placeText = (hemMm: number, heightMm: number): string => {
  const place = hemPlace(hemMm, heightMm);
  if (place === 'floor') return say('on the floor');
  const { landmark, aboveMm } = place;
  const values = { landmark: say(landmark) };
  if (aboveMm === 0) return say('at {landmark}', values);
  const far = Math.abs(aboveMm);
  const inches = (Math.round((far / 25.4) * 2) / 2).toString();
  const cm = Math.round(far / 10);
  return aboveMm > 0
    ? say('{cm} cm ({inches} in) above {landmark}', { cm, inches, ...values })
    : say('{cm} cm ({inches} in) below {landmark}', { cm, inches, ...values });
};
