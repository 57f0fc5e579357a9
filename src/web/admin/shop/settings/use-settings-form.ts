import { useEffect, useState } from 'react';
import {
  apiName,
  groupSlug,
  type SettingValue,
} from '../../../../domain/shop-settings/setting-kinds.ts';
import type { GroupName } from '../../../../domain/shop-settings/settings-groups.ts';
import { groupFromJson, groupToJson } from '../../../../domain/shop-settings/settings-json.ts';
import type { ManagedSettingsJson } from '../../../../domain/shop-settings/shop-settings-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { pathParam, problemOf } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { nothingTwice } from '../../kit/use-change.ts';
import { useChangeForm } from '../../kit/use-change-form.ts';
import type { SettingsDraft } from './settings-draft.ts';
import { readTyped, settingsOf, type Typed, typedOf } from './typed-settings.ts';

/** The form of a group of settings. `saved` has the current settings of the shop. */
export const useSettingsForm = (name: GroupName, saved: GroupSaved, start?: Typed) => {
  // Suggested values count as stored values, because nobody typed them.
  const stored = { ...storedOf(name, saved), ...start };
  const [begun, setBegun] = useState(saved.revision);
  const { run, dialog } = useRecentSignIn();
  const form = useChangeForm<Typed>({
    start: stored,
    checks: 'onceSubmitted',
    rules: (typed) => {
      const read = readTyped(name, typed);
      return 'problems' in read ? read.problems : {};
    },
    explain: (error) => settingNamed(name, problemOf(error, say(nothingTwice))),
    save: async (typed) => {
      const read = readTyped(name, typed);
      if ('problems' in read) return;
      const all = await run(() => putSettings(name, read.values, saved.revision));
      if (!all) return null;
      const now = all[name];
      begin(storedOf(name, now), now.revision);
      return now;
    },
    done: say('Saved.'),
  });
  const begin = (next: Typed, revision: number) => {
    form.reset(next);
    setBegun(revision);
  };
  const { isDirty } = form.formState;
  const isOther = saved.revision !== begun;
  // The other admin's values are shown at once if that loses nothing typed.
  const isToRead = isOther && (!isDirty || isSame(form.getValues(), stored));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was read
  useEffect(() => {
    if (isToRead) begin(stored, saved.revision);
  }, [isToRead]);
  return {
    ...form,
    isDirty,
    run,
    /** Asks for a recent sign-in if the group needs one. */
    dialog,
    /** Another admin has saved different values meanwhile. */
    isConflict: isOther && isDirty && !isToRead,
    stored,
    /** The revision on which the typed values are based. */
    begun,
    /** Fills in an earlier draft. */
    restore: (draft: SettingsDraft | null) => {
      if (!draft) return;
      for (const [one, value] of Object.entries(draft.typed)) form.set(one, value);
      setBegun(draft.revision);
    },
    discard: () => begin(stored, saved.revision),
  };
};

type GroupSaved = ManagedSettingsJson[GroupName];

const storedOf = (name: GroupName, json: GroupSaved): Typed =>
  typedOf(name, groupFromJson(name, json as never));

const isSame = (one: Typed, other: Typed): boolean =>
  Object.keys(one).every((setting) => one[setting] === other[setting]);

type Values = Record<string, SettingValue>;

export const settingsToJson = (name: GroupName, values: Values, revision: number) => ({
  ...(groupToJson(name, values as never) as object),
  revision,
});

/** Saves a group; returns the settings that the shop has then. */
export const putSettings = (name: GroupName, values: Values, revision: number) => {
  const group = groupSlug(name);
  const json = settingsToJson(name, values, revision);
  const call = signedInApi['shop-settings'][':group'];
  return parseResponse(call.$put({ param: { group: pathParam(group) }, json }));
};

/** Converts the field of an error from the API's name to the form's. */
const settingNamed = <Problem extends { field?: string }>(name: GroupName, problem: Problem) => {
  const named = problem.field?.split('.')[0];
  const [field] = settingsOf(name).find(([one]) => apiName(one) === named) ?? [];
  return { ...problem, field };
};
