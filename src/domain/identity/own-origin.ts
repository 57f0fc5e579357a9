// Which Host headers name this shop; a page's Origin is compared with them.
import { isIP } from 'node:net';

/**
 * The origin that the request's own Host makes, if the host is ours: the shop's address, this
 * machine, or one on the local network. Any other name may have been pointed here by its owner.
 */
export const ownOrigin = (publicUrl: string, host: string): string | null => {
  if (!/^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host)) return null;
  const { protocol, hostname: publicName } = new URL(publicUrl);
  const url = URL.parse(`${protocol}//${host}`);
  return url && (url.hostname === publicName || isLocal(url.hostname)) ? url.origin : null;
};

const isLocal = (name: string): boolean =>
  isIP(name.replaceAll(/[[\]]/g, '')) !== 0 || /(^|\.)localhost$|\.local$/.test(name);
