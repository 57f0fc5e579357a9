import { useEffect, useState } from 'react';
import { groupsOfDiscountMax } from '../../../../domain/discounts/discount-state.ts';
import { noAnswer } from '../../../api-client.ts';
import { ErrorText } from '../../../components/error-text.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import type { DiscountFormPart } from './typed-discount.ts';

type Group = { id: string; name: string };

/** Chooses who gets the discount: all customers, or members of some groups. */
export const GroupsField = ({ form: { watch, set } }: DiscountFormPart) => {
  const [groups, setGroups] = useState<Group[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const asked = parseResponse(signedInApi['customer-groups'].$get());
    asked.then(setGroups, () => setProblem(noAnswer()));
  }, []);
  const chosen = watch('forGroups');
  if (problem) return <ErrorText>{problem}</ErrorText>;
  if (!groups || groups.length === 0) return null;
  return (
    <fieldset className="col-span-full">
      <legend className="label mb-1">Only for customers of (optional)</legend>
      <div className="flex flex-wrap gap-x-6">
        {groups.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              className="checkbox"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= groupsOfDiscountMax}
              onChange={({ target }) =>
                set(
                  'forGroups',
                  target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                )
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
