// One option of a facet: a checkbox with what it finds.
import type { FacetOption } from '../../../domain/catalog/listing/filter-kinds.ts';
import { say } from '../../../platform/text/say.ts';
import { useFollowing } from '../use-following.ts';

export type OnChange = (form: HTMLFormElement | null) => void;

/** A row with a checkbox and the number of items. */
export const ListOption = ({ name, option, isChosen, onChange }: OptionProps) => (
  <li className={option.parent ? 'pl-6.5' : undefined}>
    <label className={isChosen || option.count > 0 ? listOption : `${listOption} text-ink-3`}>
      <Checkbox
        className="checkbox"
        name={name}
        option={option}
        isChosen={isChosen}
        onChange={onChange}
      />
      {name === 'color' ? <ColorSwatch family={option.value} /> : null}
      {say(option.label)}
      <Count of={option} className="ml-auto text-ink-3 text-xs" />
    </label>
  </li>
);

const listOption = 'flex min-h-9 items-center gap-2.5 text-sm';

/** A size in a box. */
export const SizeOption = ({ name, option, isChosen, onChange }: OptionProps) => (
  <li className={option.label.length > 5 ? 'col-span-2' : ''}>
    <label className={isChosen || option.count > 0 ? sizeOption : `${sizeOption} text-ink-3`}>
      <Checkbox
        className="absolute inset-0 cursor-pointer opacity-0"
        name={name}
        option={option}
        isChosen={isChosen}
        onChange={onChange}
      />
      {say(option.label)}
      <Count of={option} className="text-3xs opacity-75" />
    </label>
  </li>
);

const sizeOption = `relative flex min-h-11 flex-col items-center justify-center border border-edge
  text-xs leading-tight hover:border-ink has-checked:border-ink has-checked:bg-ink
  has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-accent
  has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-4`;

type OptionProps = {
  name: string;
  option: FacetOption;
  isChosen: boolean;
  onChange: OnChange;
};

const Checkbox = ({
  name,
  option,
  isChosen,
  onChange,
  className,
}: OptionProps & { className: string }) => {
  const [isChecked, setChecked] = useFollowing(isChosen);
  return (
    <input
      type="checkbox"
      className={className}
      name={name}
      value={option.value}
      checked={isChecked}
      disabled={option.count === 0 && !isChecked}
      onChange={({ currentTarget }) => {
        setChecked(currentTarget.checked);
        onChange(currentTarget.form);
      }}
    />
  );
};

const Count = ({ of, className }: { of: FacetOption; className: string }) => (
  <span className={className}>
    {of.count}
    <span className="sr-only">
      {' '}
      {say('{n, plural, one {item} other {items}}', { n: of.count })}
    </span>
  </span>
);

/** A dot in the color of a family; none for families that the shop has added. */
const ColorSwatch = ({ family }: { family: string }) => {
  const hex = colorOf[family];
  return hex ? (
    <svg className="size-4 flex-none" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={hex} className="stroke-edge" />
    </svg>
  ) : null;
};

const colorOf: Record<string, string> = {
  Black: '#222226',
  White: '#f4f1ea',
  Beige: '#d8c8a9',
  Brown: '#8a5a3a',
  Gray: '#8b8d91',
  Blue: '#35507f',
  Green: '#55694f',
  Yellow: '#d3a02f',
  Orange: '#c9683c',
  Red: '#a8322c',
  Pink: '#dca2a0',
  Purple: '#8d79a8',
};
