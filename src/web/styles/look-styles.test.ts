import { expect, test } from 'vitest';
import { defaultSettings } from '../../domain/shop-settings/settings-groups.ts';
import { lookStyles } from './look-styles.ts';

const { look } = defaultSettings;

test('a look as it ships adds nothing, a chosen one its tokens', () => {
  expect(lookStyles(look)).toBe('');
  const chosen = lookStyles({ ...look, accent: '#7a1f3d', corners: 'rounded', scheme: 'dark' });
  expect(chosen).toContain('--color-accent-fill:#7a1f3d');
  expect(chosen).toMatch(/border-radius[\s\S]*color-scheme:dark;[\s\S]*--lightningcss-light: ;/);
});

test.each(['accent', 'typefaces', 'corners', 'density', 'scheme'] as const)(
  'whatever stands in the row of %s, none of it becomes CSS or markup',
  (setting) => {
    expect(lookStyles({ ...look, [setting]: '#000}</style><script>' })).toBe('');
    expect(lookStyles({ ...look, [setting]: 'constructor' })).not.toContain('function');
  },
);
