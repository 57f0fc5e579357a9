import type { ReactNode } from 'react';
import type { ContentJson } from '../../../domain/content/content-schema.ts';
import type { Place } from '../../../domain/content/section-kinds.ts';
import { loadJson, pathParam } from '../../api-client.ts';
import { PageHead } from '../../components/page-head.tsx';
import { DashboardHead } from '../../kit/dashboard-head.tsx';
import { useMenus, useShopLinks } from '../../layout/navigation.ts';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { ContentForm } from './content-form.tsx';
import { linkList } from './section-fields.tsx';

type Args = { request: Request };

export const loadContent = async ({ request }: Args, place: Place): Promise<ContentJson> => {
  await requireSession(request);
  const { content } = signedInLoads(request.signal);
  return await loadJson(content[':place'].$get({ param: { place: pathParam(place) } }));
};

type ContentPageProps = {
  place: Place;
  title: string;
  saved: ContentJson;
  /** Beside its buttons. */
  children?: ReactNode;
};

/** Sections of a place in a form. */
export const ContentPage = ({ place, title, saved, children }: ContentPageProps) => (
  <>
    <PageHead title={title} description={`${title} of the shop.`} />
    <DashboardHead title={title} />
    <LinkSuggestions />
    <ContentForm place={place} saved={saved}>
      {children}
    </ContentForm>
  </>
);

const LinkSuggestions = () => {
  const menus = useMenus();
  const links = menus.flatMap((menu) => ('links' in menu.fields ? menu.fields.links : []));
  const all = [...links, ...useShopLinks()];
  return (
    <datalist id={linkList}>
      {[...new Map(all.map(({ to, name }) => [to, name]))].map(([to, name]) => (
        <option key={to} value={to} label={name} />
      ))}
    </datalist>
  );
};
