import { lazy, Suspense, useEffect, useState } from 'react';
import {
  type ScopeName,
  scopeKinds,
  scopeNames,
} from '../../../../domain/discounts/discount-scopes.ts';
import { say } from '../../../../platform/text/say.ts';
import { loadJson, noAnswer } from '../../../api-client.ts';
import { ErrorText } from '../../../components/error-text.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { signedInApi } from '../../../session/session.ts';
import { listCollectionNames } from '../../content/collections/collection-changes.ts';
import { CheckBoxes } from './check-boxes.tsx';
import type { DiscountFormPart, TypedScope } from './typed-discount.ts';

// Loaded on demand, because its library is a large part of the form's scripts.
const ProductScope = lazy(async () => ({
  default: (await import('./product-scope.tsx')).ProductScope,
}));

type Props = DiscountFormPart & {
  name: 'scope' | 'without' | 'needs';
  label: string;
  /** The label of the choice of all products. */
  all: string;
};

/** Chooses items by category, product and so on, or all items. */
export const ScopeField = ({ form, name, label, all }: Props) => {
  const { register, watch, set, errors } = form;
  const kind = watch(`${name}Kind`);
  const chosen = watch(name);
  const change = (scope: TypedScope[]) => set(name, scope);
  const error = errors[name];
  return (
    <div className="col-span-full grid gap-3" data-invalid={error ? true : undefined} tabIndex={-1}>
      <SelectField
        label={label}
        {...register(`${name}Kind`, { onChange: () => change([]) })}
        choices={[
          { value: 'all', label: all },
          ...scopeNames.map((value) => ({ value, label: scopeKinds[value].label })),
        ]}
      />
      {kind === 'all' ? null : <ScopeValues kind={kind} chosen={chosen} onChange={change} />}
      {error ? <ErrorText>{error}</ErrorText> : null}
    </div>
  );
};

/** Values of one kind of scope to choose from. */
export const ScopeValues = ({ kind, ...chosen }: Chosen & { kind: ScopeName }) =>
  kind === 'product' ? (
    <Suspense fallback={<Skeleton />}>
      <ProductScope {...chosen} />
    </Suspense>
  ) : (
    <Values key={kind} kind={kind} {...chosen} />
  );

type Chosen = { chosen: readonly TypedScope[]; onChange: (scope: TypedScope[]) => void };
type Listed = Exclude<ScopeName, 'product'>;

const Values = ({ kind, chosen, onChange }: Chosen & { kind: Listed }) => {
  const [values, setValues] = useState<TypedScope[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    load[kind]().then(setValues, () => setProblem(noAnswer()));
  }, [kind]);
  if (problem) return <ErrorText>{problem}</ErrorText>;
  if (values?.length === 0)
    return <p className="text-ink-2 text-xs">{say('There are none yet.')}</p>;
  return (
    <CheckBoxes
      legend={<legend className="sr-only">{scopeKinds[kind].label}</legend>}
      choices={values ?? []}
      chosen={chosen.map(({ value }) => value)}
      onChange={(now) => onChange((values ?? []).filter(({ value }) => now.includes(value)))}
    />
  );
};

const load: Record<Listed, () => Promise<TypedScope[]>> = {
  collection: async () =>
    (await listCollectionNames()).map(({ id, title }) => ({
      value: `collection:${id}`,
      label: title,
    })),
  category: async () =>
    (await loadJson(signedInApi.categories.$get())).map(({ name, title }) => ({
      value: `category:${name}`,
      label: title,
    })),
  department: async () => [
    { value: 'department:women', label: say('Women') },
    { value: 'department:men', label: say('Men') },
  ],
  tag: async () =>
    (await loadJson(signedInApi.attributes.$get())).flatMap(({ key, name, values }) =>
      values.map((value) => ({
        value: `tag:${key}:${value.key}`,
        label: `${name}: ${value.label}`,
      })),
    ),
};
