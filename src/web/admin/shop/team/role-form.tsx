import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TeamRoleJson } from '../../../../domain/accounts/roles/team-role-schema.ts';
import {
  type Permission,
  permissionNames,
  permissions,
  refundBoundMax,
  teamRoleNameMax,
  withIncluded,
} from '../../../../domain/team/permissions.ts';
import { say } from '../../../../platform/text/say.ts';
import { centsText, currencyWord, toCents, toDollars } from '../../../../platform/values/money.ts';
import { typedCents } from '../../../../platform/values/typed-cents.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { failureOf, pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { toast, toastError } from '../../../components/toasts.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { parseResponse } from '../../../rest-client.ts';
import { ownPermissions } from '../../../session/own-permissions.ts';
import { signedInApi } from '../../../session/session.ts';
import { CheckField } from '../../kit/check-field.tsx';

const api = signedInApi['team-roles'];

type Props = {
  /** Null for a new one. */
  role: TeamRoleJson | null;
  onDone: () => void;
};

/** What a role is called and allows; it counts at once for all who have it. */
export const RoleForm = ({ role, onDone }: Props) => {
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? []);
  const { run, dialog } = useRecentSignIn();
  const { revalidate } = useRevalidator();
  const submit = async (call: () => Promise<unknown>, done: string) => {
    try {
      if (!(await run(call))) return;
      toast(done);
      onDone();
    } finally {
      // Also after an error: another admin may have been faster.
      await revalidate();
    }
  };
  const { form, field, isBusy, ...shown } = useForm({
    start: { name: role?.name ?? '', refundMax: textOf(role?.refundMax) },
    rules: {
      name: (text) => (text.trim() ? null : say('Enter a name.')),
      refundMax: (text) =>
        isBound(text)
          ? null
          : say('Enter {currencyWord} and cents, or nothing for no limit.', {
              currencyWord: currencyWord(),
            }),
    },
    send: async ({ name, refundMax: text }) => {
      const refundMax = text.trim() === '' ? null : toDollars(typedCents(text) ?? 0);
      const json = { name: name.trim(), permissions: withIncluded(chosen), refundMax };
      const save = () =>
        parseResponse(
          role ? api[':id'].$put({ param: { id: pathParam(role.id) }, json }) : api.$post({ json }),
        );
      await submit(save, say('“{name}” is saved.', { name: json.name }));
    },
  });
  const remove = async ({ id }: TeamRoleJson) => {
    const call = () => parseResponse(api[':id'].$delete({ param: { id: pathParam(id) } }));
    const problem = await failureOf(submit(call, say('Deleted!')));
    if (problem) toastError(problem);
  };
  return (
    <>
      <form {...form} className="grid gap-4">
        <TextField
          label={say('Name')}
          {...field('name')}
          required={false}
          autoComplete="off"
          maxLength={teamRoleNameMax}
          placeholder={say('Warehouse')}
        />
        <PermissionFields chosen={chosen} onChoose={setChosen} />
        {chosen.includes('refunds') ? (
          <TextField
            label={say('Refunds of one order, at most')}
            {...field('refundMax')}
            required={false}
            inputMode="decimal"
            autoComplete="off"
            hint={say(
              'In {currencyWord}, for all refunds of one order together. Empty: no limit.',
              { currencyWord: currencyWord() },
            )}
          />
        ) : null}
        <FormProblem of={shown} />
        <FormButtons name={role ? say('Save') : say('Add role')} busy={isBusy} onCancel={onDone}>
          {role?.members === 0 ? (
            <Button look="danger" onClick={() => remove(role)}>
              {say('Delete role')}
            </Button>
          ) : null}
        </FormButtons>
      </form>
      {dialog}
    </>
  );
};

type FieldsProps = {
  chosen: readonly Permission[];
  onChoose: (chosen: readonly Permission[]) => void;
};

// Permissions that another includes follow it. Nobody can give a permission they do not have.
const PermissionFields = ({ chosen, onChoose }: FieldsProps) => {
  const own = ownPermissions.use();
  const all = withIncluded(chosen);
  return (
    <fieldset className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <legend className="mb-1 font-label text-sm">{say('Members may')}</legend>
      {permissionNames.map((name) => (
        <CheckField
          key={name}
          hint={say(permissions[name].allows)}
          checked={all.includes(name)}
          disabled={!own.includes(name) || (all.includes(name) && !chosen.includes(name))}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
          }
        >
          {say(permissions[name].label)}
        </CheckField>
      ))}
    </fieldset>
  );
};

const isBound = (text: string): boolean => {
  const cents = text.trim() === '' ? 0 : typedCents(text);
  return cents !== null && cents <= toCents(refundBoundMax);
};

/** 100 -> '100', 99.5 -> '99.50'. */
const textOf = (dollars: number | null | undefined): string => {
  if (dollars == null) return '';
  return Number.isInteger(dollars) ? String(dollars) : centsText(toCents(dollars));
};
