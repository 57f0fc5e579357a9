// Development: pages rendered from source, with hot reload.
import type { RequestListener, Server } from 'node:http';
import type { MayOpen, Render } from './pages.ts';

export type Vite = {
  render: Render;
  mayOpen: MayOpen;
  /** Vite answers its own requests (modules, styles); `listener` gets the others. */
  before(listener: RequestListener): RequestListener;
  close(): Promise<void>;
};

/** `server` also carries Vite's messages to the browser. */
export const openVite = async (server: Server): Promise<Vite> => {
  // Not loaded in production.
  const { createServer } = await import('vite');
  const before = process.listeners('SIGTERM');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  // A plugin's listener would end the process before the database is closed.
  for (const listener of process.listeners('SIGTERM'))
    if (!before.includes(listener)) process.off('SIGTERM', listener);
  const load = () =>
    vite.ssrLoadModule('/src/web/ssr.ts') as Promise<Pick<Vite, 'render' | 'mayOpen'>>;
  return {
    render: async (...page) => (await load()).render(...page),
    mayOpen: async (...asked) => (await load()).mayOpen(...asked),
    before: (listener) => (request, response) => {
      vite.middlewares(request, response, () => listener(request, response));
    },
    close: () => vite.close(),
  };
};
