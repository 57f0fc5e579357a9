import { useFieldArray, useWatch } from 'react-hook-form';
import {
  emptyValues,
  type Field,
  type Fields,
  type PlainField,
} from '../../../../domain/content/content-fields.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { TextArea, TextField } from '../../../components/fields.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { FilmInput } from '../../kit/files/film-input.tsx';
import { MoveButtons } from '../../kit/row-drag/move-buttons.tsx';
import { ImageField } from '../image-field.tsx';
import {
  type ContentValues,
  errorAt,
  type FieldPath,
  fieldPath,
  setIn,
  useContentForm,
  useControl,
} from '../use-content.ts';

/** The fields of a section or an item. */
export const SectionFields = ({ path, fields }: { path: FieldPath; fields: Fields }) =>
  Object.entries<Field>(fields).map(([name, field]) => {
    const own = fieldPath(path, name);
    return field.kind === 'items' ? (
      <Items key={name} path={own} field={field} />
    ) : (
      <PlainControl key={name} path={own} field={field} />
    );
  });

const PlainControl = ({ path, field }: { path: FieldPath; field: PlainField }) => {
  if (field.kind === 'image') return <ImageField path={path} label={say(field.label)} />;
  return field.kind === 'film' ? (
    <FilmField path={path} label={say(field.label)} hint={field.help && say(field.help)} />
  ) : (
    <TypedControl path={path} field={field} />
  );
};

type Typed = Exclude<PlainField, { kind: 'image' | 'film' }>;

const TypedControl = ({ path, field }: { path: FieldPath; field: Typed }) => {
  const { register } = useContentForm();
  const { error, ...control } = useControl(path);
  const { label, help, isNeeded } = field;
  const labeled = {
    ...{ ...control, label: say(label), error, required: isNeeded },
    hint: help && say(help),
  };
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField
          {...labeled}
          choices={Object.entries(field.choices).map(([value, name]) => ({ value, label: name }))}
        />
      );
    case 'count':
      return (
        <TextField
          {...labeled}
          {...register(path, { valueAsNumber: true })}
          type="number"
          min={field.min}
          max={field.max}
        />
      );
    case 'text':
      return field.isLong ? (
        <TextArea {...labeled} rows={3} maxLength={field.max} />
      ) : (
        <TextField {...labeled} autoComplete="off" maxLength={field.max} />
      );
    default:
      return (
        <TextField
          {...labeled}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          list={field.kind === 'link' ? linkList : undefined}
        />
      );
  }
};

/** The id of the links that a field suggests. */
export const linkList = 'links-of-the-shop';

type ItemsField = Extract<Field, { kind: 'items' }>;

const Items = ({ path, field }: { path: FieldPath; field: ItemsField }) => {
  const { max, label } = field;
  const noun = say(field.noun);
  const { fields, append, move, remove } = useFieldArray<ContentValues, never, 'key'>({
    name: path as never,
    keyName: 'key',
  });
  const error = errorAt(useContentForm().formState.errors, path);
  return (
    <fieldset className="grid gap-4">
      <legend className="label mb-1.5">{say(label)}</legend>
      {fields.map(({ key }, index) => (
        <fieldset key={key} className="relative grid gap-4 border border-rule p-4">
          <legend className="px-1 font-label text-sm">{`${capitalized(noun)} ${index + 1}`}</legend>
          <span className="-mt-4 -mr-2 ml-auto inline-flex">
            <MoveButtons
              name={`${noun} ${index + 1}`}
              index={index}
              count={fields.length}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          </span>
          <SectionFields path={fieldPath(path, index)} fields={field.fields} />
        </fieldset>
      ))}
      {error ? <ErrorText>{error}</ErrorText> : null}
      {fields.length < max ? (
        <Button
          look="outline"
          small
          className="justify-self-start"
          onClick={() => append(emptyValues(field.fields) as never)}
        >
          {say('Add {noun}', { noun })}
        </Button>
      ) : null}
    </fieldset>
  );
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type FilmFieldProps = { path: FieldPath; label: string; hint: string | undefined };

/** The film of a section. */
const FilmField = ({ path, ...told }: FilmFieldProps) => {
  const form = useContentForm();
  const name = useWatch({ control: form.control, name: path }) as string;
  const { error: problem } = useControl(path);
  return (
    <FilmInput
      name={name}
      onChange={(film) => setIn(form, path, film)}
      problem={problem}
      {...told}
    />
  );
};
