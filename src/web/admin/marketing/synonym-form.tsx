import type { SubmitEvent } from 'react';
import { normalizeTerm, normalizeWords, synonymLengthMax } from '../../../search/synonym.ts';
import type { SynonymJson } from '../../../search/synonym-schema.ts';
import type { FieldCheck } from '../../account/field-checks.ts';
import { useFieldChecks } from '../../account/use-field-checks.ts';
import { focusInDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { SelectField } from '../../kit/select.tsx';
import { FormButtons } from '../form-dialog.tsx';
import { useChange } from '../use-change.ts';
import { nearestRelevance, relevances } from './relevance-words.ts';
import { addSynonym, changeSynonym } from './synonym-changes.ts';

type Props = {
  /** Null for a new one. */
  synonym: SynonymJson | null;
  /** The search in vain that a new one answers. */
  search?: string;
  onDone: () => void;
};

/** What customers type, and the words of products that it finds. */
export const SynonymForm = ({ synonym, search = '', onDone }: Props) => {
  const { field, checkAll } = useFieldChecks({ term: checkTerm, finds: checkFinds });
  const { change, isBusy, error } = useChange();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || !checkAll(form)) return;
    const data = new FormData(form);
    const [finds, relevance] = [String(data.get('finds')), Number(data.get('relevance'))];
    const term = synonym?.term ?? String(data.get('term'));
    const call = () =>
      synonym
        ? changeSynonym(synonym, { finds, relevance })
        : addSynonym({ term, finds, relevance, search: search || undefined });
    if (await change(call, `“${term}” finds “${finds}” from now on.`)) onDone();
  };
  const finds = field('finds');
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextField
        label="Customers search for"
        {...field('term')}
        autoComplete="off"
        maxLength={synonymLengthMax.term}
        hint="One or two words: of a longer search the one that you call otherwise."
        defaultValue={synonym?.term ?? search.slice(0, synonymLengthMax.term)}
        readOnly={synonym !== null}
        {...(synonym || search ? {} : { ref: focusInDialog })}
      />
      <TextField
        label="It also finds"
        {...finds}
        error={finds.error ?? error}
        autoComplete="off"
        maxLength={synonymLengthMax.finds}
        hint={findsHint}
        defaultValue={synonym?.finds}
        {...(synonym || search ? { ref: focusInDialog } : {})}
      />
      <SelectField
        label="How near it is"
        name="relevance"
        defaultValue={nearestRelevance(synonym?.relevance ?? 1).value}
        choices={relevances.map(({ value, name }) => ({ value, label: name }))}
      />
      <FormButtons name={synonym ? 'Save' : 'Add synonym'} busy={isBusy} onCancel={onDone} />
    </form>
  );
};

const findsHint =
  'A word of the name, color, material or category of what you sell. ' +
  'Of several words, products need all.';

const checkTerm: FieldCheck = (text) =>
  normalizeTerm(text) ? null : 'Enter one or two words of letters and digits.';

const checkFinds: FieldCheck = (text) =>
  normalizeWords(text).length > 1 ? null : 'Enter the words of what you sell.';
