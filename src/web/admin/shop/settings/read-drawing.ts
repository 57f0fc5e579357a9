import type { Drawing } from '../../../../domain/shop-settings/drawing.ts';

const bytesMax = 100_000;

/** The paths of an SVG file, all in one color; or what the file lacks. The shop checks the rest. */
export const readDrawing = async (
  file: File,
): Promise<{ drawing: Drawing } | { problem: string }> => {
  if (file.size > bytesMax) return { problem: 'The file is larger than 100 kB.' };
  const svg = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement;
  if (svg.localName !== 'svg') return { problem: 'This is no SVG file. A PNG or JPEG goes below.' };
  if (svg.querySelector('[transform]'))
    return { problem: 'Parts of the file are moved or turned. Save it as PNG: it goes below.' };
  const ink = [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')).join('');
  if (ink === '')
    return { problem: 'The file has no outlines: turn its letters into outlines, or use a PNG.' };
  const box = boxOf(ink);
  const viewBox =
    svg
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .join(' ') ?? box;
  return { drawing: { viewBox, ink, accent: '', accentWidth: 0, large: { viewBox: box, ink } } };
};

/** What the paths fill, which the browser knows once they are drawn. */
const boxOf = (d: string): string => {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', d);
  svg.append(path);
  document.body.append(svg);
  const { x, y, width, height } = path.getBBox();
  svg.remove();
  return [x, y, width, height].map((length) => Number(length.toFixed(2))).join(' ');
};
