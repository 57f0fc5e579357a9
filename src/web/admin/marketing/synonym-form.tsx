import {
  normalizeTerm,
  normalizeWords,
  synonymLengthMax,
} from '../../../domain/search/synonyms/synonym.ts';
import type { SynonymJson } from '../../../domain/search/synonyms/synonym-schema.ts';
import { say, sayable } from '../../../platform/text/say.ts';
import type { FieldCheck } from '../../account/field-checks.ts';
import { TextField } from '../../components/fields.tsx';
import { FormButtons } from '../../kit/form/form-parts.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { useChangeForm } from '../kit/use-change-form.ts';
import { nearestRelevance, relevances } from './relevance-labels.ts';
import { addSynonym, changeSynonym } from './synonym-changes.ts';

type Props = {
  /** Null for a new one. */
  synonym: SynonymJson | null;
  /** The search without results that a new synonym answers. */
  search?: string;
  onDone: () => void;
};

/** What customers type, and the words of products that it finds. */
export const SynonymForm = ({ synonym, search = '', onDone }: Props) => {
  const { form, field, register, isBusy } = useChangeForm<Typed>({
    start: {
      term: synonym?.term ?? search.slice(0, synonymLengthMax.term),
      finds: synonym?.finds ?? '',
      relevance: String(nearestRelevance(synonym?.relevance ?? 1).value),
    },
    rules: { term: checkTerm, finds: checkFinds },
    problemAt: 'finds',
    save: ({ term, finds, relevance: chosen }) => {
      const relevance = Number(chosen);
      return synonym
        ? changeSynonym(synonym, { finds, relevance })
        : addSynonym({ term, finds, relevance, search: search || undefined });
    },
    done: ({ term, finds }) => say('“{term}” finds “{finds}” from now on.', { term, finds }),
    onDone,
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label={say('Customers search for')}
        {...field('term')}
        autoComplete="off"
        maxLength={synonymLengthMax.term}
        hint={say('One or two words that customers type and you call differently.')}
        readOnly={synonym !== null}
      />
      <TextField
        label={say('It also finds')}
        {...field('finds', search ? beginHere : undefined)}
        autoComplete="off"
        maxLength={synonymLengthMax.finds}
        hint={say(findsHint)}
      />
      <SelectField
        label={say('How near it is')}
        {...register('relevance')}
        choices={relevances.map(({ value, name }) => ({ value, label: name }))}
      />
      <FormButtons
        name={synonym ? say('Save') : say('Add synonym')}
        busy={isBusy}
        onCancel={onDone}
      />
    </form>
  );
};

// What customers search for is typed already.
const beginHere = (field: HTMLElement | null) => field?.setAttribute('autofocus', '');

type Typed = { term: string; finds: string; relevance: string };

const findsHint = sayable(
  'A word of the name, color, material or category of what you sell. Of several ' +
    'words, products need all.',
);

const checkTerm: FieldCheck = (text) =>
  normalizeTerm(text) ? null : say('Enter one or two words of letters and digits.');

const checkFinds: FieldCheck = (text) =>
  normalizeWords(text).length > 1 ? null : say('Enter the words of what you sell.');
