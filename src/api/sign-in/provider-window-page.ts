// The last page of a provider's window: it tells the opening page and closes.
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

type WindowAnswer = {
  /** By which the page that opened the window knows its answer. */
  window: string;
  provider: string;
  /** Null when all went well. */
  code: string | null;
  message: string;
  /** The next page, if the window that opened this one is closed. */
  next: string;
};

// The answer says how it went; the session itself is a cookie that no script reads.
const script = `
const { window: id, provider, code, next } = document.body.dataset;
const channel = new BroadcastChannel('hemline.provider');
const goOn = setTimeout(() => location.replace(next), 2000);
channel.onmessage = ({ data }) => {
  if (data.window !== id || !data.heard) return;
  clearTimeout(goOn);
  window.close();
};
channel.postMessage({ window: id, provider, code: code || null });
`;

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 15vh 1.5rem; font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 26rem; margin: auto; border-top: 3px solid; padding-top: 1.5rem; }
h1 { margin: 0 0 1rem; font: 400 2rem/1.2 Georgia, serif; }
a { color: inherit; }
`;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page and its headers. */
export const providerWindowPage = (
  answer: WindowAnswer,
): { page: string; headers: Record<string, string> } => {
  const title = answer.code ? 'You are not signed in' : 'That worked';
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body data-window="${answer.window}" data-provider="${answer.provider}"
  data-code="${answer.code ?? ''}" data-next="${answer.next}">
<main>
<h1>${title}</h1>
<p>${answer.message}</p>
<p><a href="${answer.next}">Back to the shop</a></p>
</main>
<script>${raw(script)}</script>
</body>
</html>
`;
  return {
    page: String(page),
    headers: {
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  };
};
