// Development: Vite in the same process, pages rendered from the sources as they are now, hot reload.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Render } from './pages.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export type Development = {
  render: Render;
  /** Puts Vite before the shop's own listener on `server`. */
  attach: (server: Server, listener: Listener) => void;
  close: () => Promise<void>;
};

/** Needs the development dependencies. `server` carries the hot-reload socket as well. */
export const startDevelopment = async (server: Server): Promise<Development> => {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  return {
    render: async (request, apiFetch) => {
      const { render } = (await vite.ssrLoadModule('/src/web/ssr.ts')) as { render: Render };
      return render(request, apiFetch);
    },
    attach: (to, listener) => {
      to.removeAllListeners('request');
      to.on('request', (request, response) => vite.middlewares(request, response, () => listener(request, response)));
    },
    close: () => vite.close(),
  };
};
