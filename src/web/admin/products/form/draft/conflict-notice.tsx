import { type ReactNode, useState } from 'react';
import type { ManagedProductInFullJson } from '../../../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import { say } from '../../../../../platform/text/say.ts';
import { Button } from '../../../../components/button.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { Say } from '../../../../components/say-nodes.tsx';
import { compareDrafts, type Field } from './merge-drafts.ts';
import { fieldLabels } from './product-checks.ts';
import { type Draft, type ProductValues, valuesOf } from './product-draft.ts';

/** Shows another admin's saved values beside the typed ones, to choose from. */
export const ConflictNotice = ({ draft, current, onMerge, onDiscard }: ConflictProps) => {
  const [taken, setTaken] = useState<Field[]>([]);
  const { both, theirs } = compareDrafts(draft, current);
  const now = valuesOf(current);
  return (
    <div tabIndex={-1} ref={focusOnce}>
      <Notice error>
        {both.length > 0 ? (
          <Say
            of={
              '<b>This product was changed meanwhile.</b> Nothing of yours is lost. You both ' +
              'changed what is below: choose which to keep.'
            }
            b={(words) => <b className="font-semibold">{words}</b>}
          />
        ) : (
          <Say
            of={
              '<b>This product was changed meanwhile.</b> Nothing of yours is lost. You ' +
              'changed different things, so both fit together.'
            }
            b={(words) => <b className="font-semibold">{words}</b>}
          />
        )}
        {both.map((name) => (
          <Choice
            key={name}
            name={name}
            isTaken={taken.includes(name)}
            onTake={(isTaken) =>
              setTaken(isTaken ? [...taken, name] : taken.filter((one) => one !== name))
            }
            now={describe(name, now)}
            mine={describe(name, draft.values)}
          />
        ))}
        {theirs.length > 0 ? (
          <p className="mt-3 text-sm">
            <Say
              of="Also changed, and taken over: {map}."
              map={theirs.map((name) => say(fieldLabels[name] ?? '')).join(', ')}
            />
          </p>
        ) : null}
        <span className="mt-3 flex flex-wrap gap-2.5">
          <Button small look="outline" onClick={() => onMerge(taken)}>
            {say('Go on with these')}
          </Button>
          <Button small look="outline" onClick={onDiscard}>
            {say('Discard my changes')}
          </Button>
        </span>
      </Notice>
    </div>
  );
};

// The notice appears above the pressed button, so it takes the focus.
const focusOnce = (notice: HTMLElement | null): void => notice?.focus();

const Choice = ({ name, isTaken, onTake, now, mine }: ChoiceProps) => (
  <fieldset className="mt-3 grid gap-2 text-ink text-sm sm:grid-cols-2">
    <legend className="label mb-1 first-letter:uppercase">{say(fieldLabels[name] ?? '')}</legend>
    {[
      { label: say('Yours'), value: mine, isChosen: !isTaken, choose: () => onTake(false) },
      { label: say('In the shop now'), value: now, isChosen: isTaken, choose: () => onTake(true) },
    ].map(({ label, value, isChosen, choose }) => (
      <label
        key={label}
        className={`flex cursor-pointer items-start gap-2.5 border bg-paper p-3 ${
          isChosen ? 'border-ink' : 'border-edge'
        }`}
      >
        <input
          type="radio"
          className="mt-1 size-4 flex-none accent-ink"
          name={`conflict-${name}`}
          checked={isChosen}
          onChange={choose}
        />
        <span className="min-w-0">
          <span className="text-ink-2 text-xs">{label}: </span>
          {value}
        </span>
      </label>
    ))}
  </fieldset>
);

const lengthMax = 400;

const describe = (name: Field, values: ProductValues): ReactNode => {
  if (name === 'images')
    return (
      <span className="flex flex-wrap gap-1">
        {values.images.map(({ url, alt }) => (
          <img
            key={url}
            className="aspect-image w-10 object-cover"
            src={url.replace('/640.', '/160.')}
            width="40"
            height="53"
            alt={alt || say('no alt text')}
          />
        ))}
      </span>
    );
  if (name === 'film') return values.film.name || 'none';
  if (name === 'sizes')
    return values.sizes
      .map(({ label, stock, sku, price }) =>
        price
          ? say('{label}: {stock}{sku} at {price}', {
              label,
              stock,
              sku: sku && ` (${sku})`,
              price,
            })
          : `${label}: ${stock}${sku && ` (${sku})`}`,
      )
      .join(', ');
  if (name === 'colorways')
    return values.colorways.map(({ colorName, slug }) => colorName ?? slug).join(', ') || 'none';
  if (name === 'attributes')
    return (
      Object.entries(values.attributes)
        .map(([attribute, keys]) => `${attribute}: ${keys.join(', ')}`)
        .join('; ') || 'none'
    );
  const text = values[name];
  return text.length > lengthMax ? `${text.slice(0, lengthMax)}...` : text || 'empty';
};

type ChoiceProps = {
  name: Field;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
  now: ReactNode;
  mine: ReactNode;
};

type ConflictProps = {
  draft: Draft;
  current: ManagedProductInFullJson;
  /** Fields that both admins changed, and that take the other admin's value. */
  onMerge: (taken: Field[]) => void;
  onDiscard: () => void;
};
