import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { countryChoices } from '../../../../domain/places/countries.ts';
import type {
  SellingAnswerJson,
  TriedSellingJson,
} from '../../../../domain/today/selling/selling-schema.ts';
import { Button } from '../../../components/button.tsx';
import { FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { CheckField } from '../../kit/check-field.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { ExampleSums, useAnswer } from '../example-cart-section.tsx';
import { saveSelling, trySelling } from './selling-changes.ts';

type Props = { answer: SellingAnswerJson; tried: TriedSellingJson; onBack: () => void };

/** What will be made, what stays, and an example cart; then it is saved. */
export const SellingPreview = ({ answer, tried, onBack }: Props) => {
  const [replace, setReplace] = useState(answer.replace);
  const [country, setCountry] = useState(answer.country as string);
  const whole = { ...answer, replace };
  const { found, ...state } = useAnswer(
    () => trySelling(whole, country),
    [answer, replace, country],
    tried,
  );
  const navigate = useNavigate();
  const form = useChangeForm<SellingAnswerJson>({
    save: () => saveSelling(whole),
    done: 'Saved. Your shop sells there now.',
    onDone: () => navigate('/Dashboard/Setup'),
  });
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { rows, open } = found ?? tried;
  return (
    <form {...form.form} className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      <div className="grid min-w-0 gap-8">
        <section aria-labelledby="will-be">
          <h2 className="mb-3 font-semibold text-md" id="will-be" ref={head} tabIndex={-1}>
            What will be made
          </h2>
          <ul>
            {rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                isReplaced={replace.includes(row.key)}
                onReplace={(isOn) =>
                  setReplace(
                    isOn ? [...replace, row.key] : replace.filter((one) => one !== row.key),
                  )
                }
              />
            ))}
          </ul>
        </section>
        {open.length > 0 ? (
          <section aria-labelledby="still-open">
            <h2 className="mb-3 font-semibold text-md" id="still-open">
              What you need to find out
            </h2>
            <ul className="grid gap-2 text-sm">
              {open.map(({ text, to }) => (
                <li key={text}>
                  {text}{' '}
                  <Link className="link" to={to}>
                    {to.split('/').at(-1)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label="An example cart">
        <h2 className="font-semibold text-md">An example cart</h2>
        <SelectField
          label="Sent to"
          value={country}
          choices={countryChoices}
          onChoose={setCountry}
        />
        <ExampleSums found={found?.example ?? null} {...state} isTried />
      </section>
      <div className="grid gap-3 xl:col-span-full">
        <FormProblem of={form} />
        <p className="text-ink-2 text-sm">
          You are responsible for these figures: they are not tax advice.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={form.isBusy} busyWord="Saving...">
            Set up
          </Button>
          <Button look="outline" onClick={onBack}>
            Change my answers
          </Button>
        </div>
      </div>
    </form>
  );
};

type RowProps = {
  row: TriedSellingJson['rows'][number];
  isReplaced: boolean;
  onReplace: (isOn: boolean) => void;
};

const stateTexts = { new: 'New', changed: 'Changes', same: 'As it is', kept: 'Stays' } as const;

const Row = ({ row, isReplaced, onReplace }: RowProps) => {
  const { title, text, was, state, canReplace, to } = row;
  const shown = state === 'kept' ? (was ?? text) : text;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-t py-2 text-sm">
      {state === 'kept' ? (
        <Link className="link justify-self-start whitespace-normal font-label" to={to}>
          {title}
        </Link>
      ) : (
        <span className="font-label">{title}</span>
      )}
      <span className={state === 'same' ? 'text-ink-2' : 'font-label'}>{stateTexts[state]}</span>
      <span className="col-span-full">{shown}</span>
      {state !== 'kept' && was ? (
        <span className="col-span-full text-ink-2 text-xs">Now: {was}</span>
      ) : null}
      {canReplace || isReplaced ? (
        <span className="col-span-full">
          <CheckField
            checked={isReplaced}
            onChange={({ currentTarget }) => onReplace(currentTarget.checked)}
          >
            Replace it: {text}
          </CheckField>
        </span>
      ) : null}
    </li>
  );
};
