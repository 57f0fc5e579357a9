import { z } from 'zod';
import type { Locale } from '../../platform/text/locale.ts';
import { shownSchema } from '../content/content-schema.ts';
import type { MenuSection } from '../content/section-kinds.ts';
import { drawingSchema } from './drawing-schema.ts';
import { apiName, type SettingValue } from './setting-kinds.ts';
import { settingSchema } from './setting-schema.ts';
import {
  type GroupName,
  groupNames,
  groupOf,
  type ManagedSettings,
  settingsGroups,
} from './settings-groups.ts';
import { type GroupJson, type PublicSettingsJson, publicNames } from './settings-json.ts';
import { emptyImageNames, type ShopTexts, shopTextNames, shownDepartments } from './storefront.ts';

const shapeOf = (name: GroupName, nameOf: (setting: string) => string) =>
  Object.fromEntries(
    Object.entries(groupOf(name).settings).map(([one, setting]) => [
      nameOf(one),
      settingSchema(setting),
    ]),
  );

const inputShapeOf = (name: GroupName) => {
  const shape = shapeOf(name, apiName);
  for (const [one, setting] of Object.entries(groupOf(name).settings))
    if (setting.isLater) shape[apiName(one)] = settingSchema(setting).optional();
  return shape;
};

const idOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const describedAs = (name: GroupName) => groupOf(name).description;

const revision = z.int().min(0).max(2_147_483_647);

type GroupInput = { value: ManagedSettings[GroupName]; revision?: number | undefined };
/** By the names of the API. */
type GroupInputJson = { [setting: string]: SettingValue | undefined; revision?: number };

/** A group as an admin sends it; what comes out is what is stored. */
export const groupInputSchema = (name: GroupName) =>
  z
    .object({
      ...inputShapeOf(name),
      revision: revision.optional().meta({
        description: 'Of the settings that are changed: refused once they are others',
      }),
    })
    .transform(({ revision, ...sent }) => ({
      value: Object.fromEntries(
        Object.keys(groupOf(name).settings)
          .filter((one) => Object.hasOwn(sent, apiName(one)))
          .map((one) => [one, (sent as Record<string, unknown>)[apiName(one)]]),
      ),
      revision,
    }))
    .meta({ id: `${idOf(name)}Input` }) as unknown as z.ZodType<GroupInput, GroupInputJson>;

export type ManagedSettingsJson = {
  [Name in GroupName]: GroupJson<Name> & { revision: number };
};

export const managedSettingsSchema = z
  .object(
    Object.fromEntries(
      groupNames.map((name) => [
        name,
        z
          .object({ ...shapeOf(name, apiName), revision })
          .meta({ id: idOf(name), description: describedAs(name) }),
      ]),
    ),
  )
  .meta({ id: 'ShopSettings' }) as unknown as z.ZodType<ManagedSettingsJson>;

const publicSettingsSchema = z
  .object(
    Object.fromEntries(
      publicNames.map((name) => [
        name,
        z
          .object(shapeOf(name, apiName))
          .meta({ id: `Public${idOf(name)}`, description: describedAs(name) }),
      ]),
    ),
  )
  .meta({ id: 'PublicSettings' }) as unknown as z.ZodType<PublicSettingsJson>;

const lookSchema = z
  .object(shapeOf('look', apiName))
  .meta({ description: describedAs('look') }) as unknown as z.ZodType<ManagedSettings['look']>;

const grouping = z.tuple([z.string(), z.int()]);
const localeSchema = z
  .object({
    words: z.string(),
    days: z.string(),
    digits: z
      .union([z.literal(0), z.literal(2), z.literal(3)])
      .meta({ description: 'Decimals of a sum' }),
    shortDay: z.string(),
    shortNames: z.array(z.string()).readonly(),
    currency: z.string(),
    currencyName: z.string(),
    country: z.string(),
    units: z.enum(['cm', 'in']),
    count: grouping,
    sum: grouping,
    decimal: z.string(),
    around: z.tuple([z.string(), z.string(), z.string(), z.string()]),
    order: z.tuple([z.string(), z.string()]),
    market: z.string(),
    base: z.string(),
    ownersWords: z.string(),
  })
  .nullable()
  .meta({
    description:
      'The language of texts, and how numbers, days and sums are written: ISO codes, ' +
      'separators with the digits from which ' +
      'they count, what stands around a sum, around the number of an order, and the ' +
      'first part of the addresses of the market. Null: as an ' +
      'American shop with centimeters.',
  }) as unknown as z.ZodType<Locale | null>;

const shopTexts = Object.fromEntries(
  shopTextNames.map((name) => [
    name,
    z.string().meta({ description: settingsGroups.emptyPages.settings[name].label }),
  ]),
) as Record<keyof ShopTexts, z.ZodString>;

const shownImage = z.object({ id: z.string(), width: z.int(), height: z.int() });

export const storefrontSchema = z
  .object({
    departments: z
      .array(z.enum(shownDepartments))
      .meta({ description: 'Those that have products, for the menus' }),
    menus: shownSchema('menus') as unknown as z.ZodType<MenuSection[]>,
    settings: publicSettingsSchema,
    look: lookSchema,
    locale: localeSchema,
    closedDays: z
      .array(z.string())
      .optional()
      .meta({ description: 'Public holidays of the shop around now' }),
    hasWithdrawal: z
      .literal(true)
      .optional()
      .meta({ description: 'Contracts can be withdrawn from at /withdrawal' }),
    sendsEmails: z
      .literal(true)
      .optional()
      .meta({ description: 'A code to log in would arrive; absent: emails wait' }),
    takesAnySum: z
      .literal(true)
      .optional()
      .meta({ description: 'A way to pay takes sums that a card can’t be charged' }),
    hasExpress: z
      .literal(true)
      .optional()
      .meta({ description: 'Buttons of wallets stand on products, in the cart and the checkout' }),
    notices: z
      .object({
        orderButton: z.string().optional().meta({ description: 'Words of the last button' }),
        producer: z.string().optional().meta({
          description: 'Beside each product that does not name its own; empty: beside none',
        }),
        unitPrice: z
          .literal(true)
          .optional()
          .meta({ description: 'What a unit costs is told of goods sold by measure' }),
        guarantee: shownImage.optional().meta({ description: 'Beside the last button' }),
      })
      .optional()
      .meta({ description: 'What laws of the market’s countries ask pages to say' }),
    deliversTo: z
      .array(z.string())
      .optional()
      .meta({ description: 'Names of countries; absent: all of the world' }),
    noDeliveryPrice: z
      .string()
      .optional()
      .meta({ description: 'A sentence: why the sums of delivery are 0, and none is promised' }),
    ...shopTexts,
    emptyImages: z
      .partialRecord(z.enum(emptyImageNames), shownImage)
      .meta({ description: 'What is seen where nothing else is' }),
    hasShareImage: z.boolean().meta({ description: '/share.jpg shows the shop' }),
    logo: drawingSchema
      .nullable()
      .meta({ description: 'Null: its image, or the name of the shop' }),
    logoImage: shownImage.nullable(),
    markets: z
      .array(
        z.object({
          ...{ slug: z.string(), name: z.string(), countries: z.array(z.string()) },
          languages: z.array(z.string()).meta({ description: 'Of its texts, its own first' }),
        }),
      )
      .optional()
      .meta({ description: 'To choose from; left out while one alone has one language' }),
    languages: z
      .array(
        z.object({
          code: z.string().meta({ example: 'de' }),
          name: z.string().meta({ example: 'Deutsch' }),
          base: z.string().meta({ description: 'What its addresses begin with', example: 'ch/de' }),
          offer: z.string().meta({ example: 'Diese Seite auf Deutsch ansehen' }),
        }),
      )
      .optional()
      .meta({ description: 'Of the market, to choose from; left out where there is one alone' }),
  })
  .meta({ id: 'Storefront' });

export type StorefrontJson = z.infer<typeof storefrontSchema>;
