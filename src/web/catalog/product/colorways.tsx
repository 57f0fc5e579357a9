import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { say } from '../../../platform/text/say.ts';
import { Say } from '../../components/say-nodes.tsx';

type Colorway = ProductInFullJson['colorways'][number];

/** The name of the color; with two or more, each is a link that keeps the chosen size. */
export const Colorways = ({ product, size }: { product: ProductInFullJson; size?: string }) => {
  const list = useFocusAfterSwitch();
  if (!product.colorName) return null;
  return (
    <div>
      <p className="label mb-2" id="colors">
        <Say of="Color: {span}" span={<span className="font-normal">{product.colorName}</span>} />
      </p>
      {product.colorways.length < 2 ? null : (
        <ul className="flex flex-wrap gap-2.5" aria-labelledby="colors" ref={list}>
          {product.colorways.map((colorway) => (
            <li key={colorway._id}>
              <Link
                className="swatch-link"
                to={`/product/${colorway.slug}`}
                state={{ size, isSwitch: true }}
                prefetch="intent"
                preventScrollReset
                replace={colorway._id === product._id}
                aria-label={nameOf(colorway)}
                aria-current={colorway._id === product._id ? 'page' : undefined}
                title={nameOf(colorway)}
              >
                <Swatch colorway={colorway} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** What the page of one color passes to the next. */
export type SwitchState = { size?: string; isSwitch?: boolean } | null;

const nameOf = ({ colorName, sizesInStock }: Colorway): string =>
  sizesInStock.length === 0 ? say('{colorName}, sold out', { colorName }) : colorName;

// The page of another color is a new one; the focus stays among the colors.
const useFocusAfterSwitch = () => {
  const list = useRef<HTMLUListElement>(null);
  const { state, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (!(state as SwitchState)?.isSwitch || key === 'default') return;
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return list;
};

// The content policy forbids style attributes, so the colors are attributes of the SVG.
const Swatch = ({ colorway: { colorHex, secondColorHex, sizesInStock } }: SwatchProps) => (
  <svg className="stroke-1 stroke-edge" viewBox="0 0 32 32" aria-hidden>
    <circle cx="16" cy="16" r="15" fill={colorHex} />
    {secondColorHex ? <path d="M26.6 5.4a15 15 0 0 1-21.2 21.2z" fill={secondColorHex} /> : null}
    {sizesInStock.length === 0 ? (
      <path className="stroke-3 stroke-paper" d="M5.4 26.6 26.6 5.4" />
    ) : null}
  </svg>
);

type SwatchProps = { colorway: Colorway };
