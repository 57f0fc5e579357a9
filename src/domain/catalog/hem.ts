// Where an item ends on who wears it: from its measures and the proportions of a standing body.

import { type Message, message } from '../../platform/text/say.ts';

/** Heights above the floor as shares of a body's height (Drillis and Contini, 1966). */
export const bodyShares = {
  shoulder: 0.84,
  waist: 0.61,
  hip: 0.53,
  crotch: 0.47,
  knee: 0.285,
  ankle: 0.04,
} as const;

/** From where an item hangs, and the measure that says how far. */
export type ItemKind = 'top' | 'skirt' | 'trousers';
const hangs = {
  top: { from: bodyShares.shoulder, measure: 'Length' },
  skirt: { from: bodyShares.waist, measure: 'Length' },
  trousers: { from: bodyShares.crotch, measure: 'Inseam' },
} as const;

type Millimeters = Readonly<Record<string, number>>;

/** Null for hats, and for what has no measure of its length. */
export const itemKindOf = (millimeters: Millimeters): ItemKind | null => {
  if (millimeters.Inseam !== undefined) return 'trousers';
  if (millimeters.Length === undefined) return null;
  if (millimeters.Chest !== undefined || millimeters.Shoulder !== undefined) return 'top';
  return millimeters.Waist === undefined ? null : 'skirt';
};

/** Above the floor, in millimeters; negative where it is longer than its wearer. */
export const hemMillimeters = (millimeters: Millimeters, heightMm: number): number | null => {
  const kind = itemKindOf(millimeters);
  if (kind === null) return null;
  const { from, measure } = hangs[kind];
  return Math.round(from * heightMm) - (millimeters[measure] ?? 0);
};

const landmarks = [
  { name: message('the waist'), share: bodyShares.waist },
  { name: message('the hip'), share: bodyShares.hip },
  { name: message('mid-thigh'), share: 0.4 },
  { name: message('the knee'), share: bodyShares.knee },
  { name: message('mid-calf'), share: 0.17 },
  { name: message('the ankle'), share: bodyShares.ankle },
];

/** A hem this near to a landmark counts as at it, because bodies differ by more. */
const nearMm = 15;

/** 'at the knee', 'above the knee by 40 mm' as data: the nearest landmark and how far above it. */
export const hemPlace = (
  hemMm: number,
  heightMm: number,
): { landmark: Message; aboveMm: number } | 'floor' => {
  if (hemMm <= 0) return 'floor';
  const places = landmarks.map(({ name, share }) => ({
    landmark: name,
    aboveMm: hemMm - Math.round(share * heightMm),
  }));
  const nearest = places.reduce((a, b) => (Math.abs(b.aboveMm) < Math.abs(a.aboveMm) ? b : a));
  return Math.abs(nearest.aboveMm) <= nearMm ? { ...nearest, aboveMm: 0 } : nearest;
};

/** Heights to choose from, in whole centimeters: 4 ft 8 in to 6 ft 10 in, an inch apart. */
export const heightsCm: readonly number[] = Array.from({ length: 27 }, (_, inches) =>
  Math.round((56 + inches) * 2.54),
);
