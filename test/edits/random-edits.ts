// What an owner edits, at random by a seed, through the API of a shop whose demo is left.
import fc from 'fast-check';
import type { ManagedCollectionJson } from '../../src/domain/catalog/collections/collection-schema.ts';
import { sortNames } from '../../src/domain/catalog/listing/sorts.ts';
import { toBody } from '../../src/domain/content/pages/page-body.ts';
import type { AnySection, Place as ContentPlace } from '../../src/domain/content/section-kinds.ts';
import {
  apiName,
  groupSlug,
  isMoney,
  type Setting,
} from '../../src/domain/shop-settings/setting-kinds.ts';
import { type GroupName, groupOf } from '../../src/domain/shop-settings/settings-groups.ts';
import type { Random } from '../../torture/random.ts';
import { bodyOf } from '../any-body.ts';
import { anySection } from '../any-section.ts';
import { anotherValue } from '../changed-settings.ts';
import type { SignedIn } from '../setup-calls.ts';
import { categories, textOf } from './own-words.ts';
import { type Answer, createOwner, type Place } from './owner.ts';

const groups: readonly GroupName[] = [
  ...(['shop', 'company', 'delivery', 'promises', 'returns', 'privacy'] as const),
  ...(['emptyPages', 'images', 'logo', 'look', 'look', 'look'] as const),
];
const values = ['{shopName}', '{deliveryPromise}', '{returnDays}', '{taxesNote}', '{legalName}'];
type Written = 'page' | 'article' | 'collection';

/** `film` is the file of one. */
export const openEditor = async (admin: SignedIn, random: Random, film: Uint8Array) => {
  const owner = createOwner(admin, random);
  const { call, must, sample, text, slug, images, products } = owner;
  const problems: string[] = [];
  const counts = { made: 0, denied: 0 };
  const films = ['', '', ''];
  const written: Record<Written, Place[]> = { page: [], article: [], collection: [] };

  const links = () => [
    ...['/Shop', '/Shop?sale=true', '#newsletter', 'https://a.example/b', '/Collection', '/About'],
    ...[`/Shop?category=${random.pick(categories)}`, '/journal', random.pick(products).path],
    ...Object.values(written).flatMap((list) => list.map(({ path }) => path)),
  ];
  const editContent = async (place: ContentPlace): Promise<Answer> => {
    type Content = { sections: AnySection[]; revision: number };
    const { sections: now, revision } = await must<Content>('GET', `/content/${place}`);
    const filling = {
      text: ({ max, help = '', isNeeded }: { max: number; help?: string; isNeeded?: boolean }) => {
        const filled = textOf(max, help.match(/\{\w+\}/g) ?? []);
        return isNeeded ? filled : fc.oneof(filled, fc.constant(''));
      },
      alt: textOf(80),
      ...{ links: links(), films, images },
    };
    const fresh = { ...sample(anySection(place, filling)), id: slug() };
    const at = random.below(now.length);
    const one = now[at] ?? fresh;
    const without = now.toSpliced(at, 1);
    const sections = random.pick([
      () => now.toSpliced(at, 0, fresh),
      () => now.toSpliced(at, 1, fresh),
      () => without,
      () => without.toSpliced(random.below(now.length), 0, one),
      () => now.toSpliced(at, 1, { ...one, isHidden: !one.isHidden }),
    ])();
    return call('PUT', `/content/${place}`, { sections, revision });
  };

  const aBody = (): object => {
    const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    const bodies = bodyOf({
      ...{ images: idsOf(images), products: idsOf(products) },
      // Texts that follow each other are no word together.
      word: textOf(90, values).map((words) => `${words} `),
    });
    const tried = Array.from({ length: 12 }, () => sample(bodies) as object);
    return tried.find((body) => typeof toBody(body) !== 'string') ?? { type: 'doc', content: [] };
  };
  const aPage = () => ({
    title: text(random.pick([20, 120])),
    description: text(300, values),
    image: owner.anImage(),
    body: aBody(),
  });
  /** One that is there, or a new one while there are few. */
  const choose = async (kind: Written, path: string, added: () => object): Promise<string> => {
    const list = written[kind];
    if (list.length > 0 && (list.length > 5 || random.chance(0.6))) return random.pick(list).id;
    const made = await must<Place>('POST', path, { ...added(), slug: slug() });
    list.push({ id: made.id, path: made.path });
    return made.id;
  };
  const writePage = async (kind: 'page' | 'article'): Promise<Answer> => {
    const id = await choose(kind, '/managed-pages', () => ({ kind, ...aPage() }));
    type Page = { slug: string; revision: number };
    const now = await must<Page>('GET', `/managed-pages/${id}`);
    const change = { ...aPage(), slug: now.slug, revision: now.revision, publishAt: 'now' };
    return call('PUT', `/managed-pages/${id}`, change);
  };
  const hidePage = async (): Promise<Answer | null> => {
    const list = random.pick([written.page, written.article]);
    const [hidden] = list.length > 1 ? list.splice(random.below(list.length), 1) : [];
    return hidden ? await call('POST', `/managed-pages/${hidden.id}/hide`, {}) : null;
  };

  const editCollection = async (): Promise<Answer> => {
    const id = await choose('collection', '/managed-collections', () => ({
      ...{ title: text(40), kind: random.pick(['rule', 'hand']) },
    }));
    const now = await must<ManagedCollectionJson>('GET', `/managed-collections/${id}`);
    const changed = {
      ...{ title: text(random.pick([20, 120])), text: text(random.pick([40, 800])) },
      rule: now.kind === 'rule' ? { category: [random.pick(categories)] } : {},
      ...{ sort: random.pick(sortNames), placement: random.pick(['card', 'banner', 'none']) },
      ...{ image: owner.anImage(), isHidden: false },
      ...{ seoTitle: random.pick(['', text(70)]), seoDescription: random.pick(['', text(300)]) },
      productIds: random.shuffle(products.map((one) => one.id)).slice(0, random.below(9)),
    };
    return call('PUT', `/managed-collections/${id}`, { ...now, ...changed });
  };

  const newValue = (setting: Setting): unknown => {
    const { kind } = setting;
    if (kind === 'text' && setting.min === 1) return text(setting.max);
    if (kind === 'text' || kind === 'lines') return random.pick(['', text(setting.max)]);
    if (kind === 'color')
      return `#${random
        .below(2 ** 24)
        .toString(16)
        .padStart(6, '0')}`;
    if (kind === 'image') return random.pick(['', random.pick(images).id]);
    const value = anotherValue(setting, random.below(1e9));
    return isMoney(setting) && value !== null ? Number(value) / 100 : value;
  };
  const editSettings = async (): Promise<Answer> => {
    const name = random.pick(groups);
    const [one, setting] = random.pick(Object.entries(groupOf(name).settings));
    const { [name]: now } = await must<Record<string, object>>('GET', '/shop-settings');
    const value = { ...now, [apiName(one)]: newValue(setting) };
    return call('PUT', `/shop-settings/${groupSlug(name)}`, value);
  };

  type Edit = () => Promise<Answer | null>;
  const addImage: Edit = async () => {
    if (images.length < 12) await owner.addImage();
    return null;
  };
  const often: [times: number, edit: Edit][] = [
    [5, () => editContent('home')],
    [3, () => editContent('menus')],
    [3, () => writePage('page')],
    [3, () => writePage('article')],
    [3, editCollection],
    [4, editSettings],
    [2, owner.changeProduct],
    ...([hidePage, addImage] as const).map((edit): [number, Edit] => [1, edit]),
  ];
  const edits = often.flatMap(([times, edit]) => Array<Edit>(times).fill(edit));

  await must('POST', '/demo/leave', { confirmation: 'leave the demo', withChanged: true });
  for (let n = 0; n < 5; n += 1) await owner.addImage();
  films.push(((await owner.upload('films', film)) as { name: string }).name);
  for (let n = 0; n < 14; n += 1) await owner.addProduct();
  for (const kind of ['page', 'article'] as const) await writePage(kind);
  await editCollection();
  return {
    ...{ problems, counts },
    /** What is not allowed says so; any other failure is a problem. */
    edit: async (): Promise<void> => {
      const { status, body } = (await random.pick(edits)()) ?? { status: 200 };
      if (status < 300) counts.made += 1;
      else if (status === 422) counts.denied += 1;
      else problems.push(`an edit is answered ${status}: ${JSON.stringify(body)}`);
    },
    /** To a name that the shop never had, by which pages show that they are new. */
    rename: async (): Promise<string> => {
      const { shop } = await must<{ shop: object }>('GET', '/shop-settings');
      const name = `${text(40)} ${random.below(1e6)}`;
      await must('PUT', '/shop-settings/shop', { ...shop, name });
      return name;
    },
    /** One of each kind of page that customers see now. */
    paths: (): string[] => [
      ...['/', '/Shop', random.pick(products).path],
      ...Object.values(written).map((list) => random.pick(list).path),
    ],
  };
};
