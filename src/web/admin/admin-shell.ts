// The parts of the dashboard that only admins have; only they load this script.
import { ownPermissions } from '../session/own-permissions.ts';
import { groupsFor } from './admin-pages.ts';
import { AdminStyles } from './admin-styles.tsx';
import { Badge } from './kit/badge.tsx';
import { PaletteField } from './palette/palette-field.tsx';
import { PaletteHost } from './palette/palette-host.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { speak } from './speak.ts';
import { TestMode } from './today/test-mode.tsx';
import { TodayHost } from './today/today-host.tsx';
import { TodaySection } from './today/today-section.tsx';

export const adminShell = {
  useGroups: () => groupsFor(ownPermissions.use()),
  AdminStyles,
  Badge,
  PaletteField,
  PaletteHost,
  PhoneHeader,
  speak,
  TestMode,
  TodayHost,
  TodaySection,
};

export type AdminShell = typeof adminShell;
