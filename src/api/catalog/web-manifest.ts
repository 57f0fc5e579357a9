/** What a phone shows of a shop that is put on its home screen. */
export const webManifest = (name: string): object => ({
  name,
  short_name: name,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  lang: 'en',
  theme_color: '#fdfdfc',
  background_color: '#fdfdfc',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Shop', url: '/Shop' },
    { name: 'Search', url: '/search' },
  ],
});
