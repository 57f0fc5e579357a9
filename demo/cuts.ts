// What the demo products measure: one cut for products that share a pattern.

/** Millimeters of the base size, and how much each size adds. */
type Graded = readonly [base: number, step: number];
type Cut = Readonly<Record<string, Graded>>;

const top = (chest: number, shoulder: number, sleeve: number, length: number): Cut => ({
  Chest: [chest, 25],
  Shoulder: [shoulder, 15],
  Sleeve: [sleeve, 5],
  Length: [length, 15],
});
const trousers = (waist: number, hip: number, rise: number, inseam: number, leg: number): Cut => ({
  Waist: [waist, 25],
  Hip: [hip, 25],
  Rise: [rise, 5],
  Inseam: [inseam, 5],
  'Leg opening': [leg, 5],
});
const hat = (head: number, height: number, brim: number): Cut => ({
  Head: [head, 30],
  Height: [height, 3],
  ...(brim > 0 && { Brim: [brim, 2] as const }),
});

const cuts = {
  tee: top(530, 455, 215, 705),
  boxyTee: top(565, 530, 205, 690),
  vNeckTee: top(515, 445, 220, 715),
  shapedTee: top(470, 390, 185, 635),
  croppedTee: top(490, 410, 190, 490),
  polo: top(535, 450, 225, 715),
  hoodie: top(580, 545, 570, 690),
  zipHoodie: top(570, 475, 640, 690),
  sweatshirt: top(585, 505, 605, 675),
  overshirt: top(595, 490, 640, 760),
  workJacket: top(585, 480, 645, 740),
  trucker: top(545, 455, 630, 620),
  trench: top(540, 410, 605, 1120),
  coat: top(550, 420, 610, 1150),
  cardigan: top(530, 425, 570, 620),
  cableSweater: top(560, 470, 655, 690),
  chunkySweater: top(555, 460, 560, 550),
  shirt: top(570, 470, 650, 780),
  flannelShirt: top(590, 485, 650, 790),
  longShirt: top(565, 435, 590, 800),
  campShirt: top(580, 475, 245, 720),
  shirtDress: { ...top(500, 400, 590, 1180), Waist: [430, 25] },
  slipDress: { Chest: [430, 25], Waist: [405, 25], Hip: [485, 25], Length: [1140, 15] },
  skirt: { Waist: [350, 25], Hip: [500, 25], Length: [780, 10] },
  straightJeans: trousers(420, 525, 275, 810, 195),
  wideJeans: trousers(365, 500, 310, 790, 285),
  chinos: trousers(420, 530, 270, 780, 165),
  wideTrousers: trousers(360, 510, 315, 790, 290),
  shorts: trousers(400, 560, 300, 190, 290),
  bucketHat: hat(570, 90, 60),
  cap: hat(580, 120, 70),
  beanie: hat(520, 230, 0),
  watchCap: hat(510, 180, 0),
  fedora: hat(570, 115, 85),
  boater: hat(570, 85, 75),
} satisfies Record<string, Cut>;

export type CutName = keyof typeof cuts;

export type SizeMeasure = { label: string; point: string; millimeters: number };

/** Every measure of the sizes of a cut. */
export const measuresOf = (cut: CutName, labels: string[]): SizeMeasure[] =>
  labels.flatMap((label) =>
    Object.entries<Graded>(cuts[cut]).map(([point, [base, step]]) => ({
      label,
      point,
      millimeters: base + step * stepsFrom(cut, label),
    })),
  );

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const baseWaist = { wideJeans: 28, straightJeans: 32, chinos: 32 };

// Sizes from the base: M, the smaller hat, or a waist in inches, two a size.
const stepsFrom = (cut: CutName, label: string): number => {
  const place = letters.indexOf(label);
  if (place >= 0) return place - letters.indexOf('M');
  if (cut in baseWaist) return (Number(label) - baseWaist[cut as keyof typeof baseWaist]) / 2;
  return label === 'L/XL' ? 1 : 0;
};
