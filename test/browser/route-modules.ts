// A module that lists the pages of src/web/routes.ts, each imported when it is opened.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from '../../src/web/routes.ts';

const id = 'virtual:route-modules';

const write = ({ id, index, path, file, children }: RouteConfigEntry): string => {
  const known = { id: id ?? file.replace(/\.tsx?$/, ''), index, path };
  const load = `load: () => import('/src/web/${file}')`;
  const inner = children ? `, children: ${writeAll(children)}` : '';
  return `{ ...${JSON.stringify(known)}, ${load}${inner} }`;
};
const writeAll = (entries: RouteConfigEntry[]): string => `[${entries.map(write).join(',\n')}]`;

export const routeModules = (): Plugin => ({
  name: 'hemline-route-modules',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: (source) => (source === `\0${id}` ? `export default ${writeAll(routes)};` : null),
});
