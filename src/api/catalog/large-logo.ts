import type { Drawing } from '../../domain/shop-settings/drawing.ts';
import { escapeXml } from '../../platform/text/xml.ts';

/** A file whose path pages take in their own color, by `#logo`. */
export const largeLogo = ({ large }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${escapeXml(large.viewBox)}">` +
  `<path id="logo" d="${escapeXml(large.ink)}"/></svg>`;
