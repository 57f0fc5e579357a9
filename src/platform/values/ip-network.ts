// The network behind an IP address.

/** The network that counts as one client, and the IPv6 /48 around it. */
export type ClientNetwork = { network: string; wider: string | null };

/** An address as '203.0.113.8', '203.0.113.8:1000', '2001:db8::1' or '[2001:db8::1]:443'. */
export const networkOf = (entry = ''): ClientNetwork | null => {
  // A link-local address may end in the name of an interface.
  const [address = ''] = withoutPort(entry).split('%');
  if (isIPv4(address)) return { network: address, wider: null };
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const mapped = mappedIPv4(groups);
  if (mapped) return { network: mapped, wider: null };
  // A subscriber usually has 2^64 addresses, and often 2^16 such networks.
  return {
    network: `${groups.slice(0, 4).join(':')}::/64`,
    wider: `${groups.slice(0, 3).join(':')}::/48`,
  };
};

/** The IPv4 /24 or IPv6 /48 around it: what a provider may give to one customer. */
export const surroundingOf = ({ network, wider }: ClientNetwork): string =>
  wider ?? network.replace(/\.\d+$/, '.0/24');

const withoutPort = (entry: string): string => {
  if (entry.startsWith('[')) return entry.slice(1, Math.max(1, entry.indexOf(']')));
  const colon = entry.indexOf(':');
  const hasPort = colon !== -1 && colon === entry.lastIndexOf(':');
  return hasPort ? entry.slice(0, colon) : entry;
};

/** The eight groups of an IPv6 address, which URLs write in one way only. */
const groupsOf = (address: string): string[] => {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const start = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : new Array(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end];
};

const mappedIPv4 = (groups: string[]): string | null => {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
};

const isIPv4 = (address: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(address) &&
  address.split('.').every((part) => Number(part) <= 255);

const isIPv6 = (address: string): boolean =>
  /^[\da-f:.]{2,45}$/i.test(address) && URL.canParse(`http://[${address}]`);
