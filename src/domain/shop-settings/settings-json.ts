// Settings as the API says them, and back: dollars for cents.
import { toCents, toDollars } from '../../platform/values/money.ts';
import {
  apiName,
  isMoney,
  type JsonOf,
  type Setting,
  type SettingsGroup,
  type SettingValue,
} from './setting-kinds.ts';
import {
  defaultSettings,
  type GroupName,
  groupNames,
  groupOf,
  type ManagedSettings,
  type settingsGroups,
} from './settings-groups.ts';

type Groups = typeof settingsGroups;
export type GroupJson<Name extends GroupName> =
  Groups[Name] extends SettingsGroup<infer Of, boolean> ? JsonOf<Of> : never;

/** Of pages that customers see. */
type PublicName = {
  [Name in GroupName]: Groups[Name]['isPublic'] extends true ? Name : never;
}[GroupName];
export const publicNames = groupNames.filter((name) => groupOf(name).isPublic) as PublicName[];
export type PublicSettings = Pick<ManagedSettings, PublicName>;
export type PublicSettingsJson = { [Name in PublicName]: GroupJson<Name> };

type Values = Record<string, SettingValue>;

export const groupToJson = <Name extends GroupName>(
  name: Name,
  values: ManagedSettings[Name],
): GroupJson<Name> => convert(name, values, (one) => [apiName(one), one], toDollars) as never;

export const groupFromJson = <Name extends GroupName>(
  name: Name,
  json: GroupJson<Name>,
): ManagedSettings[Name] => convert(name, json, (one) => [one, apiName(one)], toCents) as never;

const convert = (
  name: GroupName,
  values: object,
  namesOf: (setting: string) => [to: string, from: string],
  convertMoney: (money: number) => number,
): Values =>
  Object.fromEntries(
    Object.entries(groupOf(name).settings).flatMap(([one, setting]) => {
      const [to, from] = namesOf(one);
      const value = (values as Values)[from] as SettingValue;
      // Of a shop of another version: it may not know the setting yet.
      if (value === undefined) return [];
      return [[to, isConverted(setting, value) ? convertMoney(value) : value]];
    }),
  );

const isConverted = (setting: Setting, value: SettingValue): value is number =>
  isMoney(setting) && value !== null;

export const publicFromJson = (json: PublicSettingsJson): PublicSettings =>
  Object.fromEntries(
    publicNames.map((name) => [
      name,
      // Of a shop of another version: it may not have the group yet.
      { ...defaultSettings[name], ...(json[name] && groupFromJson(name, json[name] as never)) },
    ]),
  ) as unknown as PublicSettings;

export const publicToJson = (settings: PublicSettings): PublicSettingsJson =>
  Object.fromEntries(
    publicNames.map((name) => [name, groupToJson(name, settings[name])]),
  ) as unknown as PublicSettingsJson;
