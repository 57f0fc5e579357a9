import { ArrowDown, ArrowUp, type IconNode } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { AttributeJson } from '../../../domain/attributes/attribute-schema.ts';
import { counted } from '../../../platform/text/counted.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/media/icon.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { type Column, Table } from '../../kit/list/table.tsx';
import { useChange } from '../use-change.ts';
import { deleteAttribute, orderAttributes } from './attribute-changes.ts';

type Props = { attributes: AttributeJson[]; onChange: (attribute: AttributeJson) => void };

/** One row an attribute, in the order in which customers see them. */
export const AttributesTable = ({ attributes, onChange }: Props) => {
  const [asked, setAsked] = useState<AttributeJson | null>(null);
  const { change, isBusy } = useChange();
  const remove = async (attribute: AttributeJson) => {
    await change(() => deleteAttribute(attribute), 'Deleted!');
    setAsked(null);
  };
  const keys = attributes.map(({ key }) => key);
  const move = async (index: number, by: 1 | -1) => {
    const moved = attributes[index];
    if (isBusy || !moved) return;
    const others = keys.filter((key) => key !== moved.key);
    const order = others.toSpliced(index + by, 0, moved.key);
    await change(() => orderAttributes(order), `${moved.name} is number ${index + by + 1} now.`);
  };
  return (
    <>
      <Table
        label="Attributes"
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
                <Button
                  small
                  look="outline"
                  aria-label={`Change ${attribute.name}`}
                  onClick={() => onChange(attribute)}
                >
                  Change
                </Button>
                <Button
                  small
                  look="quiet"
                  aria-label={`Delete ${attribute.name}`}
                  onClick={() => setAsked(attribute)}
                >
                  Delete
                </Button>
              </span>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        busy={isBusy}
        onConfirm={() => asked && remove(asked)}
      >
        {asked ? deletionOf(asked) : null}
      </ConfirmDialog>
    </>
  );
};

const columns: Column<AttributeJson>[] = [
  {
    head: 'Attribute',
    className: 'wrap-anywhere narrow:[grid-area:name]',
    cell: ({ key, name, isFilter }) => (
      <span>
        <span className="font-label">{name}</span>
        <span className="block text-ink-2 text-xs">
          {isFilter ? `/Shop?${key}=` : 'Not a filter'}
        </span>
      </span>
    ),
  },
  {
    head: 'Values',
    className: 'wrap-anywhere text-ink-2 narrow:[grid-area:values]',
    cell: ({ values }) => values.map(({ label }) => label).join(', ') || 'No values yet',
  },
  {
    head: 'Products',
    end: 'always',
    label: true,
    className: 'narrow:[grid-area:products]',
    cell: ({ products }) => products,
  },
];

const deletionOf = ({ name, values, products }: AttributeJson): string =>
  `“${name}” and its ${counted(values.length, 'value')} will be deleted. ${
    products === 0 ? 'No product has them.' : `${counted(products, 'product')} will lose them.`
  } This cannot be undone.`;

/** Up and down, also by keyboard: the focus goes with what was moved. */
export const MoveButtons = ({ name, index, count, onMove }: MoveProps) => {
  const pressed = useRef<{ by: 1 | -1; index: number } | null>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.index === index) return;
    // Its name may hold its place: the same button is the one at the same side.
    const [up, down] = buttons.current?.querySelectorAll('button') ?? [];
    const [same, other] = pressed.current.by < 0 ? [up, down] : [down, up];
    pressed.current = null;
    (same?.disabled ? other : same)?.focus();
  }, [index]);
  const moveButton = (label: string, icon: IconNode, by: 1 | -1) => (
    <button
      type="button"
      className="icon-btn size-9 disabled:opacity-30"
      aria-label={label}
      disabled={by < 0 ? index === 0 : index === count - 1}
      onClick={() => {
        pressed.current = { by, index };
        onMove(by);
      }}
    >
      <Icon of={icon} small />
    </button>
  );
  return (
    <span ref={buttons} className="inline-flex">
      {moveButton(`Move ${name} up`, ArrowUp, -1)}
      {moveButton(`Move ${name} down`, ArrowDown, 1)}
    </span>
  );
};

type MoveProps = { name: string; index: number; count: number; onMove: (by: 1 | -1) => void };

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'name_products'_'values_values'_'act_act']",
].join(' ');
