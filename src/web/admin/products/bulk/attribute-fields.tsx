import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AttributeJson } from '../../../../domain/attributes/attribute-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { noAnswer } from '../../../api-client.ts';
import { ErrorText } from '../../../components/error-text.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { signedInApi } from '../../../session/session.ts';
import type { ChangeInput } from './change-input.ts';

type Props = {
  input: ChangeInput;
  error: string | null;
  onChange: (changed: Partial<ChangeInput>) => void;
};

/** An attribute and its values; none takes it from the products. */
export const AttributeFields = ({ input, error, onChange }: Props) => {
  const [attributes, failure] = useAttributes();
  if (failure) return <ErrorText>{failure}</ErrorText>;
  if (!attributes) return null;
  if (attributes.length === 0)
    return (
      <p className="text-ink-2 text-sm">
        <Say
          of="No attributes yet. <link>Add one</link>"
          link={(words) => (
            <Link className="link" to="/Dashboard/Settings/Attributes">
              {words}
            </Link>
          )}
        />
      </p>
    );
  const chosen = attributes.find(({ key }) => key === input.attribute);
  return (
    <>
      <SelectField
        label={say('Attribute')}
        error={error}
        value={input.attribute}
        onChange={({ target }) => onChange({ attribute: target.value, values: [] })}
        choices={[
          { value: '', label: say('Choose one') },
          ...attributes.map(({ key, name }) => ({ value: key, label: name })),
        ]}
      />
      {chosen ? (
        <fieldset>
          <legend className="label mb-1">{chosen.name}</legend>
          <div className="flex flex-wrap gap-x-6">
            {chosen.values.map(({ key, label }) => (
              <label
                key={key}
                className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm"
              >
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={input.values.includes(key)}
                  onChange={({ target }) =>
                    onChange({
                      values: target.checked
                        ? [...input.values, key]
                        : input.values.filter((one) => one !== key),
                    })
                  }
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
          <p className="text-ink-2 text-xs">
            {say('In place of the values that they have. With none chosen, it is taken from them.')}
          </p>
        </fieldset>
      ) : null}
    </>
  );
};

const useAttributes = (): [AttributeJson[] | null, string | null] => {
  const [attributes, setAttributes] = useState<AttributeJson[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    signedInApi.attributes
      .$get()
      .then(async (answer) => {
        if (answer.ok) return setAttributes(await answer.json());
        setFailure(noAnswer(say('Close this and try again.')));
      })
      .catch(() => setFailure(noAnswer(say('Close this and try again.'))));
  }, []);
  return [attributes, failure];
};
