import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { type Place, placeNames } from '../../../domain/content/section-kinds.ts';
import { say, sayable } from '../../../platform/text/say.ts';
import { loadJson, pathParam } from '../../api-client.ts';
import { shopUrl } from '../../catalog/listing/shop-url.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useMenus } from '../../components/shop/use-menus.ts';
import { useRootData } from '../../components/shop/use-root-data.ts';
import { DashboardHead } from '../../kit/dashboard-head.tsx';
import { useShopLinks } from '../../layout/navigation.ts';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { ContentForm } from './content-form.tsx';
import { HomePreview, loadPreview } from './sections/home-preview.tsx';
import { linkList } from './sections/section-fields.tsx';

const titles: Record<Place, string> = { home: sayable('Home page'), menus: sayable('Menus') };

/** With `?at=` the home page as it is published for that time. */
export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const place = placeNames.find((name) => name === params.place);
  if (!place) throw data(null, 404);
  const loads = signedInLoads(request.signal);
  const call = loads.content[':place'];
  const saved = await loadJson(call.$get({ param: { place: pathParam(place) } }));
  const at = place === 'home' && new URL(request.url).searchParams.get('at');
  const preview = at ? await loadPreview(loads, saved.sections, at) : null;
  const collections = await loadJson(loads.collections.$get());
  return { place, saved, preview, collections };
};

/** What the home page or the menus are made of. */
export default function Content() {
  const { place, saved, preview, collections } = useLoaderData<typeof clientLoader>();
  if (preview) return <HomePreview {...preview} />;
  return (
    <>
      <PageHead
        title={say(titles[place])}
        description={say('{titles} of the shop.', { titles: titles[place] })}
      />
      <DashboardHead title={say(titles[place])} />
      <LinkSuggestions collections={collections} />
      <ContentForm key={place} place={place} saved={saved}>
        {place === 'home' ? (
          <ButtonLink look="outline" to="?at=now">
            {say('Preview at a time')}
          </ButtonLink>
        ) : null}
      </ContentForm>
    </>
  );
}

type Suggested = { collections: readonly { path: string; title: string }[] };

const LinkSuggestions = ({ collections }: Suggested) => {
  const menus = useMenus();
  const links = menus.flatMap((menu) => ('links' in menu.fields ? menu.fields.links : []));
  const ofCollections = collections.map(({ path, title }) => ({ to: path, name: title }));
  const { categories = [] } = useRootData();
  const ofCategories = categories.map(({ name, title }) => ({
    to: shopUrl({ category: [name] }),
    name: title,
  }));
  const all = [...links, ...useShopLinks(), ...ofCategories, ...ofCollections];
  return (
    <datalist id={linkList}>
      {[...new Map(all.map(({ to, name }) => [to, name]))].map(([to, name]) => (
        <option key={to} value={to} label={name} />
      ))}
    </datalist>
  );
};
