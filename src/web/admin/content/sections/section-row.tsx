import { useEffect, useRef, useState } from 'react';
import { get, useWatch } from 'react-hook-form';
import { type AnySection, kindOf, type Place } from '../../../../domain/content/section-kinds.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { Grip, LandingLine } from '../../kit/row-drag/grip.tsx';
import { MoveButtons } from '../../kit/row-drag/move-buttons.tsx';
import { useRowDrag } from '../../kit/row-drag/use-row-drag.ts';
import { fieldPath, useContentForm } from '../use-content.ts';
import { SchedulePart } from './schedule-part.tsx';
import { SectionFields } from './section-fields.tsx';

/** One section: dragged or moved by buttons, and what it holds, which opens. */
export const SectionRow = (props: SectionRowProps) => {
  const { place, index, count, isNew, onMove, onRemove } = props;
  const { control, formState } = useContentForm();
  const section = useWatch({ control, name: `sections.${index}` }) as AnySection | undefined;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { isDragged, edge } = useRowDrag({ of: 'sections', handle, row, index, onMove });
  const [isOpen, setOpen] = useState(isNew);
  const hasError = get(formState.errors, `sections.${index}`) !== undefined;
  useEffect(() => {
    if (isNew) row.current?.querySelector<HTMLElement>('summary')?.focus();
  }, [isNew]);
  const kind = section && kindOf(place, section.kind);
  if (!section || !kind) return null;
  const name = `${kind.label} ${index + 1}`;
  return (
    <li
      ref={row}
      className={`relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-2 py-2
        ${isDragged ? 'opacity-40' : ''}`}
    >
      <LandingLine edge={edge} />
      <Grip ref={handle} />
      <details
        className="min-w-0"
        open={isOpen || hasError}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
          <span className="font-semibold">{kind.label}</span>{' '}
          <span className="text-ink-2">{summaryOf(section)}</span>
        </summary>
        <div className="grid gap-5 py-3 lg:max-w-text">
          <SectionFields path={fieldPath('sections', index, 'fields')} fields={kind.fields} />
          <SchedulePart path={fieldPath('sections', index)} />
        </div>
      </details>
      <span className="inline-flex items-center max-sm:flex-col">
        <MoveButtons
          name={name}
          index={index}
          count={count}
          onMove={(by) => onMove(index, index + by)}
          onRemove={kind.isFixed ? undefined : onRemove}
        />
      </span>
    </li>
  );
};

/** What distinguishes it from others of its kind, and when it is shown. */
const summaryOf = ({ fields, isHidden, startsAt, endsAt }: AnySection): string =>
  [
    fields.title ?? fields.label ?? fields.text,
    isHidden ? 'hidden' : null,
    startsAt ? say('from {dateTime}', { dateTime: formatDateTime(new Date(startsAt)) }) : null,
    endsAt ? say('until {dateTime}', { dateTime: formatDateTime(new Date(endsAt)) }) : null,
  ]
    .filter(Boolean)
    .join(', ');

type SectionRowProps = {
  place: Place;
  index: number;
  count: number;
  isNew: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};
