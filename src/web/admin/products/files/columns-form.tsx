import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { choiceProblems, columnChoices } from '../../../../domain/catalog/files/column-choices.ts';
import type {
  ImportColumnJson,
  ProductImportJson,
} from '../../../../domain/catalog/files/product-import-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { errorMessage, pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { importUrl } from './import-labels.ts';

type Props = { one: ProductImportJson; columns: readonly ImportColumnJson[] };

/** Asks for the meaning of each column of an unknown file; guesses are filled in. */
export const ColumnsForm = ({ one, columns }: Props) => {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => columns.map(({ to }) => to));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const placed = columns.map((column, place) => ({ ...column, place }));
  const missing = choiceProblems(chosen);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setProblem(missing.join(' '));
    if (missing.length > 0 || isBusy) return;
    setBusy(true);
    try {
      const call = signedInApi['product-imports'][':id'].columns;
      await parseResponse(
        call.$post({ param: { id: pathParam(one._id) }, json: { columns: chosen } }),
      );
      await navigate(importUrl(one._id), { replace: true });
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={send} aria-label={say('Columns')} className="mb-8 grid gap-4">
      <p className="max-w-160 text-ink-2 text-sm">
        {say(
          'Below each title stands what its first lines hold. The choice is kept for the ' +
            'next file with the same titles. A size is a line of its own; lines with the ' +
            'same slug, number or name are one product, and each color becomes a product.',
        )}
      </p>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {placed.map(({ title, samples, place }) => (
          <SelectField
            key={place}
            label={title || say('Column {place}, without a title', { place: place + 1 })}
            hint={samples.join(' | ') || say('Empty in the first lines')}
            choices={choices}
            value={chosen[place]}
            onChoose={(to) => {
              setChosen(chosen.with(place, to));
              setProblem('');
            }}
          />
        ))}
      </div>
      <p role="status" className="text-sm">
        {missing.length > 0 ? missing.join(' ') : say('Nothing is missing.')}
      </p>
      {problem ? (
        <div role="alert">
          <ErrorText>{problem}</ErrorText>
        </div>
      ) : null}
      <Button
        type="submit"
        busy={isBusy}
        busyWord={say('Checking...')}
        className="justify-self-start"
      >
        {say('Check the file')}
      </Button>
    </form>
  );
};

const choices = [
  { value: '', label: sayable('Not read') },
  ...columnChoices.map(({ to, label }) => ({ value: to, label })),
];
