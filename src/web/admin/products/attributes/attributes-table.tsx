import type { AttributeJson } from '../../../../domain/attributes/attribute-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { type Column, Table } from '../../../kit/list/table.tsx';
import { ChangeButton, DeleteButton } from '../../kit/row-buttons.tsx';
import { MoveButtons } from '../../kit/row-drag/move-buttons.tsx';
import { useChange } from '../../kit/use-change.ts';
import { deleteAttribute, orderAttributes } from './attribute-changes.ts';

type Props = { attributes: AttributeJson[]; onChange: (attribute: AttributeJson) => void };

/** One row an attribute, in the order in which customers see them. */
export const AttributesTable = ({ attributes, onChange }: Props) => {
  const { change, isBusy } = useChange();
  const keys = attributes.map(({ key }) => key);
  const move = async (index: number, by: 1 | -1) => {
    const moved = attributes[index];
    if (isBusy || !moved) return;
    const others = keys.filter((key) => key !== moved.key);
    const order = others.toSpliced(index + by, 0, moved.key);
    await change(
      () => orderAttributes(order),
      say('{name} is number {index} now.', { name: moved.name, index: index + by + 1 }),
    );
  };
  return (
    <Table
      label={say('Attributes')}
      rows={attributes}
      keyOf={({ key }) => key}
      grid={grid}
      columns={[
        ...columns,
        {
          head: null,
          end: 'wide',
          width: 'wide:w-px',
          className: 'narrow:justify-end narrow:[grid-area:act]',
          cell: (attribute, index) => (
            <span className="inline-flex items-center narrow:flex-wrap justify-end gap-1.5">
              <MoveButtons
                name={attribute.name}
                index={index}
                count={attributes.length}
                onMove={(by) => move(index, by)}
              />
              <ChangeButton name={attribute.name} onClick={() => onChange(attribute)} />
              <DeleteButton
                name={attribute.name}
                question={deletionOf(attribute)}
                remove={() => deleteAttribute(attribute)}
                done={say('Deleted!')}
              />
            </span>
          ),
        },
      ]}
    />
  );
};

const columns: Column<AttributeJson>[] = [
  {
    head: sayable('Attribute'),
    className: 'narrow:[grid-area:name]',
    cell: ({ key, name, isFilter }) => (
      <span>
        <span className="font-label">{name}</span>
        <span className="block text-ink-2 text-xs">
          {isFilter ? `/Shop?${key}=` : say('Not a filter')}
        </span>
      </span>
    ),
  },
  {
    head: sayable('Values'),
    className: 'text-ink-2 narrow:[grid-area:values]',
    cell: ({ values }) => values.map(({ label }) => label).join(', ') || say('No values yet'),
  },
  {
    head: sayable('Products'),
    end: 'always',
    label: true,
    className: 'narrow:[grid-area:products]',
    cell: ({ products }) => products,
  },
];

const deletionOf = ({ name, values, products }: AttributeJson): string =>
  products === 0
    ? say(
        '“{name}” and its {values} will be deleted. No product has them. This cannot be ' +
          'undone.',
        { name, values: counted(values.length, 'value') },
      )
    : say(
        '“{name}” and its {values} will be deleted. {products} will lose them. This ' +
          'cannot be undone.',
        { name, values: counted(values.length, 'value'), products: counted(products, 'product') },
      );

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'name_products'_'values_values'_'act_act']",
].join(' ');
