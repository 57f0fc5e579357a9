// Sign-in with a provider: a window of its own, or this tab where windows are blocked.
import { randomUuid } from '../../components/browser/random-uuid.ts';

type Ask = {
  provider: string;
  intent: 'sign-in' | 'connect' | 'reauthenticate';
  staysSignedIn?: boolean;
};

type Message = { window?: string; provider?: string; code?: string | null; heard?: boolean };

const closedPollMs = 800;
/** A blocked window is explained before this tab leaves. */
const blockedMs = 2000;
const size = { width: 500, height: 640 };

let stopLast = () => {};

/**
 * Opens the provider; call it in a press. `onAnswer` gets null, or the code of an error. After
 * 'popup-closed-by-user' another answer may follow: some providers hide their window from us.
 */
export const askProvider = (
  { provider, intent, staysSignedIn = true }: Ask,
  onAnswer: (code: string | null) => void,
): void => {
  stopLast();
  if (!navigator.onLine) {
    onAnswer('network-request-failed');
    return;
  }
  const window = randomUuid();
  const urlOf = (to: string): string => {
    const query = new URLSearchParams({ intent, window: to, origin: location.origin });
    query.set('next', location.pathname + location.search);
    if (staysSignedIn) query.set('stay', '1');
    return `/api/auth/provider/${provider}?${query}`;
  };
  const opened = open(urlOf(window), 'hemline-provider', features());
  if (!opened || opened.closed) {
    onAnswer('popup-blocked');
    setTimeout(() => location.assign(urlOf('')), blockedMs);
    return;
  }
  listen({ window, opened }, onAnswer);
};

const listen = (
  { window, opened }: { window: string; opened: Window },
  onAnswer: (code: string | null) => void,
): void => {
  const channel = new BroadcastChannel('hemline.provider');
  let closedFor = 0;
  const stop = () => {
    clearInterval(poll);
    channel.close();
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.window !== window || data.heard) return;
    // The window closes once this page has received its answer.
    channel.postMessage({ window, heard: true } satisfies Message);
    clearInterval(poll);
    setTimeout(stop, 0);
    onAnswer(data.code ?? null);
  };
  const poll = setInterval(() => {
    closedFor = opened.closed ? closedFor + 1 : 0;
    // Its answer may still be on the way.
    if (closedFor !== 2) return;
    clearInterval(poll);
    onAnswer('popup-closed-by-user');
  }, closedPollMs);
  stopLast = stop;
};

/** The answer in this page's address, after the way through this tab; undefined without one. */
export const answerOfHash = (
  hash: string,
): { provider: string; code: string | null } | undefined => {
  const fragment = new URLSearchParams(hash.slice(1));
  const provider = fragment.get('provider');
  return provider ? { provider, code: fragment.get('error') } : undefined;
};

const features = (): string => {
  const left = Math.round(screenX + (outerWidth - size.width) / 2);
  const top = Math.round(screenY + (outerHeight - size.height) / 2);
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
};
