// What customers read of the owner's words: a row a kind. Pages, API, file and counts follow.

import { sayable } from '../../../platform/text/say.ts';
import { attributeLimits } from '../../attributes/attribute.ts';
import { categoryLimits } from '../../catalog/categories/category.ts';
import { collectionLimits } from '../../catalog/collections/collection.ts';
import { fieldOf, translatedFieldNames } from '../../catalog/field-lists.ts';
import { zoneLimits } from '../../delivery/delivery-zone.ts';
import { groupSlug } from '../../shop-settings/setting-kinds.ts';
import { groupNeeds, groupOf } from '../../shop-settings/settings-groups.ts';
import { isPlaceName, translatedGroups } from '../../shop-settings/settings-in-words.ts';
import type { Permission } from '../../team/permissions.ts';
import { pagesRead } from './read-pages.ts';
import { settingsRead } from './read-settings.ts';
import { tableRead } from './read-table.ts';
import type { ReadThings } from './thing.ts';

export type TextKind = {
  /** 'Categories' */
  label: string;
  /** As of the page where the things themselves are changed. */
  needs: readonly Permission[];
  asksRecentSignIn?: true;
  /** The path of the dashboard where they are listed, or changed. */
  page: string;
  /** What the page of one thing begins with, where it has a page of its own. */
  below?: string;
  read: ReadThings;
};

const at = (path: string) => `/Dashboard/${path}`;
const max = collectionLimits;

const rows: Readonly<Record<string, TextKind>> = {
  product: {
    label: 'Products',
    needs: ['products.write'],
    page: at('ManageAllProducts'),
    below: at('product-update'),
    read: tableRead({
      ...{ from: 'products', id: 'id', isUuid: true, where: 'deleted_at is null' },
      called: `concat_ws(', ', name, color_name)`,
      fields: Object.fromEntries(
        translatedFieldNames.map((name) => {
          const { column, label, max: length = 0, isLong = false } = textField(name);
          return [column, { column, label, max: length, isLong }];
        }),
      ),
    }),
  },
  category: {
    label: 'Categories',
    needs: ['content'],
    page: at('Categories'),
    read: tableRead({
      ...{ from: 'categories', id: 'name', called: 'coalesce(label, name)' },
      fields: {
        label: { column: 'coalesce(label, name)', label: 'Name', max: categoryLimits.label },
        title: { column: 'title', label: 'Text of links', max: categoryLimits.title },
      },
    }),
  },
  collection: {
    label: 'Collections',
    needs: ['content'],
    ...{ page: at('Collections'), below: at('Collections') },
    read: tableRead({
      ...{ from: 'collections', id: 'id', isUuid: true, where: 'deleted_at is null' },
      called: 'title',
      fields: {
        title: { column: 'title', label: 'Title', max: max.title },
        text: { column: 'text', label: 'Text', max: max.text, isLong: true },
        'image.alt': { column: `image ->> 'alt'`, label: 'What the image shows', max: 300 },
        seoTitle: { column: 'seo_title', label: 'Title for search engines', max: max.seoTitle },
        seoDescription: {
          ...{ column: 'seo_description', label: 'Description for search engines' },
          max: max.seoDescription,
        },
      },
    }),
  },
  attribute: {
    label: 'Attributes',
    needs: ['products.write'],
    page: at('Settings/Attributes'),
    read: tableRead({
      ...{ from: 'attributes', id: 'key', called: 'name', where: 'deleted_at is null' },
      fields: { name: { column: 'name', label: 'Name', max: attributeLimits.name } },
    }),
  },
  value: {
    label: 'Values of attributes',
    needs: ['products.write'],
    page: at('Settings/Attributes'),
    read: tableRead({
      ...{ from: 'attribute_values', id: 'tag', called: 'label', where: 'deleted_at is null' },
      fields: { label: { column: 'label', label: 'Value', max: attributeLimits.label } },
    }),
  },
  page: {
    label: 'Pages',
    needs: ['content'],
    ...{ page: at('Content/Pages'), below: at('Content/Pages') },
    read: pagesRead('page'),
  },
  article: {
    label: 'Articles',
    needs: ['content'],
    ...{ page: at('Content/Journal'), below: at('Content/Journal') },
    read: pagesRead('article'),
  },
  discount: {
    label: 'Discounts',
    needs: ['marketing'],
    page: at('Discounts'),
    read: tableRead({
      ...{ from: 'promo_codes', id: 'code', called: 'title' },
      where: 'title is not null and archived_at is null',
      fields: { title: { column: 'title', label: 'Title', max: 60 } },
    }),
  },
  'delivery-method': {
    label: 'Delivery methods',
    needs: ['settings'],
    page: at('Delivery'),
    read: tableRead({
      ...{ from: 'shipping_methods', id: 'id', isUuid: true, called: 'name' },
      fields: { name: { column: 'name', label: 'Name', max: zoneLimits.name } },
    }),
  },
};

function textField(name: (typeof translatedFieldNames)[number]) {
  return fieldOf(name) as { column: string; label: string; max?: number; isLong?: boolean };
}

const ofGroup = (group: (typeof translatedGroups)[number]): TextKind => {
  if (isPlaceName(group)) {
    const label = group === 'home' ? sayable('Home page') : sayable('Menus');
    const page = at(`Content/${group}`);
    return { label, needs: ['content'], page, read: settingsRead(group, label) };
  }
  const { title, asksRecentSignIn } = groupOf(group);
  return {
    label: title,
    needs: groupNeeds(group),
    ...(asksRecentSignIn && { asksRecentSignIn }),
    page: at(`Settings/${groupSlug(group)}`),
    read: settingsRead(group, title),
  };
};

/** By what the table `translations` and the API call them. */
const textKinds: Readonly<Record<string, TextKind>> = {
  ...rows,
  ...Object.fromEntries(translatedGroups.map((group) => [group, ofGroup(group)])),
};

export const textKindNames = Object.keys(textKinds);

export const textKindOf = (name: string): TextKind => {
  const kind = textKinds[name];
  if (!kind) throw new Error(`There is no kind of texts called ${name}.`);
  return kind;
};

/** Where a thing is changed itself. */
export const pageOfThing = (kind: string, id: string): string => {
  const { page, below } = textKindOf(kind);
  return below ? `${below}/${encodeURIComponent(id)}` : page;
};
