import { posix } from 'node:path';
import { camelCase, insertBefore, type NewFile, type Read, sentence } from './new-file.ts';
import { reserved } from './read.ts';

/** A page with data, its path, also in the sitemap, and its URL in the checks of all pages. */
export const filesOfPage = (
  { name, folder }: { name: string; folder: string },
  read: Read,
): NewFile[] => {
  const file = `${folder}/${name}-page.tsx`;
  const component = sentence(camelCase(name));
  const url = `/${component}`;
  const title = sentence(name);
  const web = posix.relative(folder, '.');
  return [
    { path: `src/web/${file}`, source: pageSource({ component, title, url, web }), isNew: true },
    insertBefore(
      'src/web/routes.ts',
      "    route('*', ",
      `    route('${component}', '${file}'),\n`,
      read,
    ),
    insertBefore(
      'test/public-pages.ts',
      "  'layout/not-found-page.tsx'",
      `  '${file}': ['${url}'],\n`,
      read,
    ),
    reserved(component, read),
    insertBefore('src/web/pages-sitemap.ts', '    ...footerPaths(menus),', `    '${url}',\n`, read),
  ];
};

const pageSource = ({ component, title, url, web }: Record<string, string>) =>
  `import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiContext, loadJson } from '${web}/api-client.ts';
import { PageHead } from '${web}/components/page-head.tsx';
import { PageTitle } from '${web}/components/page-title.tsx';

const load = ({ context }: LoaderFunctionArgs) =>
  loadJson(context.get(apiContext).categories.$get());

export const loader = load;
export const clientLoader = load;

export default function ${component}() {
  const categories = useLoaderData<typeof load>();
  return (
    <div className="wrap">
      <PageHead title="${title}" description="${title} of the shop." path="${url}" />
      <PageTitle title="${title}" />
      <ul>
        {categories.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
`;
