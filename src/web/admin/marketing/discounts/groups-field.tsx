import { useEffect, useState } from 'react';
import { groupsOfDiscountMax } from '../../../../domain/discounts/discount-state.ts';
import { say } from '../../../../platform/text/say.ts';
import { noAnswer } from '../../../api-client.ts';
import { ErrorText } from '../../../components/error-text.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { CheckBoxes } from './check-boxes.tsx';
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
  if (problem) return <ErrorText>{problem}</ErrorText>;
  if (!groups || groups.length === 0) return null;
  return (
    <CheckBoxes
      legend={<legend className="label mb-1">{say('Only for customers of (optional)')}</legend>}
      choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={watch('forGroups')}
      onChange={(chosen) => set('forGroups', chosen)}
      most={groupsOfDiscountMax}
    />
  );
};
