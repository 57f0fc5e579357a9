import { posix } from 'node:path';
import { camelCase, type NewFile, type Read, sentence } from './new-file.ts';

type AdminPage = { name: string; folder: string; group: string; needs: string; icon: string };

/** A page of admins: its file, and its row in a group of the sidebar. */
export const filesOfAdminPage = (page: AdminPage, read: Read): NewFile[] => {
  const { name, folder, group, icon } = page;
  const file = `${folder}/${name}-page.tsx`;
  const rows = ['src/web/admin/sales-pages.ts', 'src/web/admin/site-pages.ts'].find((path) =>
    read(path).includes(`${nameOf(group)}    pages: [`),
  );
  if (!rows) throw new Error('Name a group of the sidebar: --group Orders');
  if (!icon || !page.needs)
    throw new Error('Name an icon and a permission: --icon Undo2 --needs x');
  const source = read(rows);
  const end = source.indexOf('\n    ],\n', source.indexOf(nameOf(group)));
  const added = source.slice(0, end) + rowSource({ ...page, file }) + source.slice(end);
  const isImported = new RegExp(`\\b${icon},\\n`).test(source);
  const imported = isImported ? added : added.replace('import {\n', `import {\n  ${icon},\n`);
  return [
    { path: `src/web/admin/${file}`, source: pageSource(page), isNew: true },
    { path: rows, source: imported, isNew: false },
  ];
};

const nameOf = (group: string) => `    name: sayable('${group}'),\n`;

const pathOf = (name: string) => sentence(camelCase(name));

const rowSource = ({ name, needs, icon, file }: AdminPage & { file: string }) => `
      {
        path: '${pathOf(name)}',
        needs: '${needs}',
        name: sayable('${sentence(name)}'),
        icon: ${icon},
        load: () => import('./${file}'),
      },`;

const pageSource = ({ name, folder }: AdminPage) => {
  const web = posix.relative(`admin/${folder}`, '.');
  return `import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { say } from '${web}/../platform/text/say.ts';
import { loadJson } from '${web}/api-client.ts';
import { PageHead } from '${web}/components/page-head.tsx';
import { DashboardHead } from '${web}/kit/dashboard-head.tsx';
import { signedInLoads } from '${web}/session/session.ts';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadJson(signedInLoads(request.signal).categories.$get());

export default function ${pathOf(name)}() {
  const categories = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead
        title={say('${sentence(name)}')}
        description={say('${sentence(name)} of the shop.')}
      />
      <DashboardHead title={say('${sentence(name)}')} />
      <ul>
        {categories.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
`;
};
