/** By the file that pages name; `size` in pixels, of a square. */
export const shopIcons = {
  'favicon.ico': { size: 48 },
  'favicon.svg': { size: 64 },
  'apple-touch-icon.png': { size: 180 },
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'icon-maskable-512.png': { size: 512 },
} as const;
export type ShopImageFile = keyof typeof shopIcons | 'share.jpg';
