// Development: pages straight from their source, replaced in the browser as they change.
import type { RequestListener, Server } from 'node:http';

type Render = (request: Request, apiFetch: typeof fetch) => Promise<Response>;

export type Vite = {
  render: Render;
  /** Vite answers what is its own (modules, styles); everything else goes on. */
  before(listener: RequestListener): RequestListener;
  close(): Promise<void>;
};

/** `server` also carries Vite's own messages to the browser. */
export const openVite = async (server: Server): Promise<Vite> => {
  // Not there in production, where only the build's result is needed.
  const { createServer } = await import('vite');
  const ours = process.listeners('SIGTERM');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  // A helper of its plugins would end the process at once, before we have closed the database.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  return {
    render: async (request, apiFetch) => {
      const { render } = await vite.ssrLoadModule('/src/web/ssr.ts');
      return (render as Render)(request, apiFetch);
    },
    before: (listener) => (request, response) => {
      vite.middlewares(request, response, () => listener(request, response));
    },
    close: () => vite.close(),
  };
};
