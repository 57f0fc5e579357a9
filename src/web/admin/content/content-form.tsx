import { type ReactNode, useState } from 'react';
import { FormProvider, useFieldArray } from 'react-hook-form';
import { emptyValues } from '../../../domain/content/content-fields.ts';
import type { ContentJson } from '../../../domain/content/content-schema.ts';
import {
  type AnySection,
  kindOf,
  type Place,
  places,
  type SectionKind,
} from '../../../domain/content/section-kinds.ts';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { FormProblem } from '../../kit/form/form-parts.tsx';
import { Select } from '../../kit/select.tsx';
import { useChange } from '../kit/use-change.ts';
import { useChangeForm } from '../kit/use-change-form.ts';
import { PageAdvice } from './sections/page-advice.tsx';
import { SectionRow } from './sections/section-row.tsx';
import { type ContentValues, publish, undo } from './use-content.ts';

type ContentFormProps = { place: Place; saved: ContentJson; children?: ReactNode };

/** The sections of a place in their order; nothing is seen by customers until it is published. */
export const ContentForm = ({ place, saved, children }: ContentFormProps) => {
  const [now, setNow] = useState(saved);
  const form = useChangeForm<ContentValues>({
    start: valuesOf(saved),
    checks: 'onceSubmitted',
    save: async ({ sections }) => begin(await publish(place, sections, now.revision)),
    done: say('Published.'),
    onDone: () => {},
  });
  const { change, isBusy: isUndoing } = useChange();
  const begin = (content: ContentJson) => {
    setNow(content);
    form.reset(valuesOf(content));
  };
  const { isDirty } = form.formState;
  const isOther = saved.revision > now.revision;
  return (
    <FormProvider {...form}>
      <form className="grid gap-6" {...form.form}>
        <Sections place={place} />
        <PageAdvice place={place} />
        <FormProblem of={form}>
          {isOther ? say('Discard your changes to see them, then make yours again.') : ''}
        </FormProblem>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" busy={form.isBusy} busyWord={say('Publishing...')}>
            {say('Publish')}
          </Button>
          {isDirty || isOther ? (
            <Button look="outline" onClick={() => begin(saved)}>
              {say('Discard changes')}
            </Button>
          ) : null}
          {now.canUndo && !isDirty ? (
            <Button
              look="outline"
              busy={isUndoing}
              onClick={() =>
                change(async () => begin(await undo(place, now.revision)), say('As it was before.'))
              }
            >
              {say('Undo the last change')}
            </Button>
          ) : null}
          {children}
          <p className="text-ink-2 text-sm" role="status">
            {isDirty && !form.isBusy ? say('Not published yet') : null}
          </p>
        </div>
      </form>
    </FormProvider>
  );
};

const valuesOf = ({ sections }: ContentJson): ContentValues => ({
  sections: structuredClone(sections) as AnySection[],
});

const Sections = ({ place }: { place: Place }) => {
  const { fields, append, move, remove } = useFieldArray<ContentValues, 'sections', 'key'>({
    name: 'sections',
    keyName: 'key',
  });
  const [said, setSaid] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const add = (kind: string, { fields: empty }: SectionKind) => {
    const id = `s${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
    setAdded(id);
    const values = { kind, fields: emptyValues(empty) };
    append(
      { id, ...values, isHidden: false, startsAt: null, endsAt: null },
      { shouldFocus: false },
    );
  };
  const labelOf = (index: number) => kindOf(place, fields[index]?.kind ?? '')?.label ?? '';
  return (
    <div className="grid gap-4">
      <ol className="grid divide-y divide-rule border-rule border-y" aria-label={say('Sections')}>
        {fields.map(({ key, id }, index) => (
          <SectionRow
            key={key}
            place={place}
            index={index}
            count={fields.length}
            isNew={id === added}
            onMove={(from, to) => {
              move(from, to);
              setSaid(
                say('{label} is now {to} of {fields}.', {
                  label: labelOf(from),
                  to: to + 1,
                  fields: fields.length,
                }),
              );
            }}
            onRemove={() => {
              remove(index);
              setSaid(say('{label} is removed.', { label: labelOf(index) }));
            }}
          />
        ))}
      </ol>
      {fields.length < places[place].max ? (
        <AddSection place={place} fields={fields} onAdd={add} />
      ) : null}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
};

type AddSectionProps = {
  place: Place;
  fields: readonly AnySection[];
  onAdd: (kind: string, row: SectionKind) => void;
};

const AddSection = ({ place, fields, onAdd }: AddSectionProps) => {
  const rows: [string, SectionKind][] = Object.entries(places[place].kinds);
  const free = rows.filter(
    ([name, { isSingle }]) => !isSingle || fields.every(({ kind }) => kind !== name),
  );
  const [chosen, setChosen] = useState('');
  const [kind, row] = free.find(([name]) => name === chosen) ?? free[0] ?? [];
  return kind && row ? (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        aria-label={say('Kind of section')}
        look="filter"
        value={kind}
        choices={free.map(([value, { label }]) => ({ value, label }))}
        onChoose={setChosen}
      />
      <Button look="outline" onClick={() => onAdd(kind, row)}>
        {say('Add section')}
      </Button>
    </div>
  ) : null;
};
