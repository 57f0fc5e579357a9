// Reads which file imports which, types included.
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** Project paths to their source: {'src/domain/cart/cart.ts': 'import ...'}. */
export type Sources = ReadonlyMap<string, string>;

/** `to` is a project path, or a package's name as written. */
export type Import = { from: string; to: string; typeOnly: boolean };

export const readImports = (from: string, source: string): Import[] => {
  const { module } = parseSync(from, source);
  const importOf = (name: string, typeOnly: boolean): Import => ({
    from,
    to: name.startsWith('.') ? posix.join(posix.dirname(from), name.replace(/\?.*$/, '')) : name,
    typeOnly,
  });
  const imported = module.staticImports.map(({ moduleRequest, entries }) =>
    importOf(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType)),
  );
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [importOf(moduleRequest.value, isType)] : [],
    );
  // Both import('./a.ts') and the type import('./a.ts').A.
  const called = [...source.matchAll(/\bimport\(\s*(['"`])([^'"`$]+)\1/g)].map(([, , name = '']) =>
    importOf(name, false),
  );
  return [...imported, ...exported, ...called];
};

/** Each circle once, as 'a.ts -> b.ts -> a.ts'. */
export const findCircles = (imports: readonly Import[]): string[] => {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, above: readonly string[]): void => {
    if (above.includes(path)) {
      circles.push([...above.slice(above.indexOf(path)), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const { to } of targets.get(path) ?? []) visit(to, [...above, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return circles;
};
