// What the dashboard of an admin has more than a customer's: fetched by admins alone.
import { adminLinks } from './admin-links.ts';
import { PaletteField } from './palette/palette-field.tsx';
import { PaletteHost } from './palette/palette-host.tsx';
import { PhoneHeader } from './phone-header.tsx';

export const adminShell = { links: adminLinks, PaletteField, PaletteHost, PhoneHeader };

export type AdminShell = typeof adminShell;
