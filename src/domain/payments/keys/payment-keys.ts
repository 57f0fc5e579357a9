// The two keys that an owner types, by the shape that Stripe gives them.

export type KeyPair = { publishableKey: string; secretKey: string };
export type KeyMode = 'live' | 'test';

export const keyLengthMax = 255;
export const keyShapes = {
  publishableKey: /^pk_(?:live|test)_\w+$/,
  secretKey: /^(?:sk|rk)_(?:live|test)_\w+$/,
} satisfies Record<keyof KeyPair, RegExp>;

export const modeOf = (key: string): KeyMode => (key.startsWith('live_', 3) ? 'live' : 'test');

/** The only part of a key that is ever shown. */
export const endingOf = (key: string): string => `…${key.slice(-4)}`;

/** What is wrong with a key by itself; null: nothing. */
export const checkKey = (name: keyof KeyPair, key: string): string | null => {
  if (key.length <= keyLengthMax && keyShapes[name].test(key)) return null;
  return name === 'publishableKey'
    ? 'The publishable key begins with pk_live_.'
    : 'The secret key begins with sk_live_, a restricted one with rk_live_.';
};

export const checkSameMode = ({ publishableKey, secretKey }: KeyPair): string | null => {
  const [open, secret] = [modeOf(publishableKey), modeOf(secretKey)];
  return open === secret
    ? null
    : `The publishable key is a ${open} key and the secret key a ${secret} key. ` +
        'Take both from the same mode.';
};

/** Why this shop cannot store keys, given how it was started; null: it can. */
export const checkPublicUrl = (publicUrl: string): string | null => {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' && !/^(localhost|127\..*|\[::1\])$/.test(hostname)) return null;
  return (
    `The shop was started as ${publicUrl}. Stripe reports payments to an https:// address that ` +
    'the whole internet reaches, and takes cards on such pages alone: set PUBLIC_URL first.'
  );
};
