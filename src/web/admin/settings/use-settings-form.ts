import { useState } from 'react';
import {
  apiName,
  groupSlug,
  type SettingValue,
} from '../../../domain/shop-settings/setting-kinds.ts';
import type { GroupName } from '../../../domain/shop-settings/settings-groups.ts';
import { groupFromJson, groupToJson } from '../../../domain/shop-settings/settings-json.ts';
import type { ManagedSettingsJson } from '../../../domain/shop-settings/shop-settings-schema.ts';
import { apiErrorOf, pathParam } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useChange } from '../use-change.ts';
import { type Problems, readTyped, settingsOf, type Typed, typedOf } from './typed-settings.ts';

/** What is typed of a group, until it is saved. `saved` is what the shop has now. */
export const useSettingsForm = (name: GroupName, saved: GroupSaved, start?: Typed) => {
  // What the form suggests counts as what is there: nothing was typed yet.
  const stored = { ...storedOf(name, saved), ...start };
  const [begun, setBegun] = useState({ revision: saved.revision, stored });
  const [typed, setTyped] = useState<Typed>(stored);
  const [problems, setProblems] = useState<Problems>({});
  const { change, isBusy, error } = useChange();
  const begin = (next: Typed, revision: number) => {
    setBegun({ revision, stored: next });
    setTyped(next);
    setProblems({});
  };
  const isDirty = !isSame(typed, begun.stored);
  const isOther = saved.revision !== begun.revision;
  // Nothing typed is lost by showing what another admin has set.
  if (isOther && (!isDirty || isSame(typed, stored))) begin(stored, saved.revision);
  const save = async (): Promise<Problems> => {
    const read = readTyped(name, typed);
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return read.problems;
    let wrong: Problems = {};
    await change(async () => {
      try {
        const now = await put(name, read.values, saved.revision);
        begin(storedOf(name, now[name]), now[name].revision);
      } catch (thrown) {
        wrong = problemsOf(name, thrown);
        throw thrown;
      }
    }, 'Saved.');
    setProblems(wrong);
    return wrong;
  };
  return {
    typed,
    type: (setting: string, value: string | boolean) => setTyped({ ...typed, [setting]: value }),
    problems,
    isBusy,
    isDirty,
    /** Another admin has set something else meanwhile. */
    isConflict: isOther && isDirty,
    stored,
    error: Object.keys(problems).length > 0 ? null : error,
    save,
    discard: () => begin(stored, saved.revision),
  };
};

type GroupSaved = ManagedSettingsJson[GroupName];

const storedOf = (name: GroupName, json: GroupSaved): Typed =>
  typedOf(name, groupFromJson(name, json as never));

const isSame = (one: Typed, other: Typed): boolean =>
  Object.keys(one).every((setting) => one[setting] === other[setting]);

const put = (name: GroupName, values: Record<string, SettingValue>, revision: number) => {
  const group = groupSlug(name);
  const json = { ...(groupToJson(name, values as never) as object), revision };
  const call = signedInApi['shop-settings'][':group'];
  return parseResponse(call.$put({ param: { group: pathParam(group) }, json }));
};

/** What the shop refused, by the setting that it names. */
const problemsOf = (name: GroupName, thrown: unknown): Problems => {
  const { field = '', message = '' } = (apiErrorOf(thrown) ?? {}) as {
    field?: string;
    message?: string;
  };
  const [wrong] = settingsOf(name).find(([one]) => apiName(one) === field.split('.')[0]) ?? [];
  return wrong ? { [wrong]: message } : {};
};
