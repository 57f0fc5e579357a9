// The kinds of a setting: what is stored, what bounds it, and how its group is described.

import type { Permission } from '../team/permissions.ts';
import type { Drawing } from './drawing.ts';

type Described = {
  label: string;
  help?: string;
  /** Programs that do not know it may leave it out; then it stays. */
  isLater?: true;
};

/** Customers read it: the owner may say it in each language of a market. */
type Translated = { isTranslated?: true };

/** Money is in whole cents; `orNone` may be left empty, which is null. */
export type Setting =
  | (Described & { kind: 'money'; default: number; max: number })
  | (Described & { kind: 'moneyOrNone'; default: number | null; max: number })
  /** `unit` is empty where there is none. */
  | (Described & { kind: 'count'; default: number; min: number; max: number; unit: string })
  | (Described & { kind: 'yesNo'; default: boolean })
  | (Described & { kind: 'emails'; default: readonly string[]; max: number })
  | (Described & { kind: 'timeZone'; default: string })
  /** One line, trimmed; `min` 1 must be filled in. */
  | (Described & Translated & { kind: 'text'; default: string; min: 0 | 1; max: number })
  | (Described & { kind: 'email'; default: string })
  /** A few letters and signs beside the number of an order. */
  | (Described & { kind: 'orderMarks'; default: string })
  | (Described & Translated & { kind: 'lines'; default: string; max: number })
  /** '#1f35d6' */
  | (Described & { kind: 'color'; default: string })
  | (Described & { kind: 'drawing'; default: Drawing | null })
  /** The id of an upload; empty: none. */
  | (Described & { kind: 'image'; default: string })
  | (Described & { kind: 'choice'; default: string; choices: readonly SettingChoice[] });

export type SettingChoice = { value: string; label: string };

type Values = {
  money: number;
  moneyOrNone: number | null;
  count: number;
  yesNo: boolean;
  emails: readonly string[];
  timeZone: string;
  text: string;
  email: string;
  orderMarks: string;
  lines: string;
  color: string;
  choice: string;
  image: string;
  drawing: Drawing | null;
};
export type SettingValue = Values[Setting['kind']];

export const isMoney = ({ kind }: Setting): boolean => kind === 'money' || kind === 'moneyOrNone';

export type Settings = Readonly<Record<string, Setting>>;
export type ValuesOf<Of extends Settings> = { [Name in keyof Of]: Values[Of[Name]['kind']] };

/** As the API says it: dollars, and no 'is'. */
export type JsonOf<Of extends Settings> = {
  [Name in keyof Of as ApiName<Name & string>]: Values[Of[Name]['kind']];
};
type ApiName<Name extends string> = Name extends `${infer Money}Cents`
  ? Money
  : Name extends `is${infer Yes}`
    ? Uncapitalize<Yes>
    : Name;

/** 'shippingCents' is `shipping`, 'isOn' is `on`. */
export const apiName = (name: string): string =>
  name.replace(/Cents$/, '').replace(/^is([A-Z])/, (_, first: string) => first.toLowerCase());

/** The group in a URL of the API: 'order-notifications'. */
export const groupSlug = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Under which groups stand in the overview of the settings. */
export const settingsSections = [
  'Shop',
  'Look',
  'Orders',
  'Emails',
  'Security and privacy',
  'Products, payments and team',
] as const;

export type SettingsGroup<Of extends Settings = Settings, IsPublic extends boolean = boolean> = {
  title: string;
  section: (typeof settingsSections)[number];
  description: string;
  /** Pages of customers show it; others are for admins only. */
  isPublic: IsPublic;
  /** Beside `settings`, for what reaches beyond it. */
  needs?: readonly Permission[];
  /** A session of an open browser is not enough: a sign-in within ten minutes. */
  asksRecentSignIn?: true;
  settings: Of;
  /** A rule between settings. It returns which one is wrong, and why. */
  check?: (values: ValuesOf<Of>) => { setting: keyof Of & string; problem: string } | null;
};

/** A row of the table, with the types of its values. */
export const group = <const Of extends Settings, const IsPublic extends boolean>(
  row: SettingsGroup<Of, IsPublic>,
): SettingsGroup<Of, IsPublic> => row;
