import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Weißes Kleid', 'weisses-kleid'],
  ['Ærø Øl', 'aero-ol'],
  ['Łódź Żakiet', 'lodz-zakiet'],
  ['Größe & Țesătură', 'grosse-tesatura'],
  ['Cafe\u0301 Crème', 'cafe-creme'],
  ['Đầm İpek ılık', 'dam-ipek-ilik'],
  ['Пальто щёлковое', 'palto-shchelkovoe'],
  ['Φόρεμα', 'forema'],
  ['שמלה', 'smlh'],
  ['معطف', 'mtf'],
  ['साड़ी', 'sadi'],
  ['黒いコート', 'heiikoto'],
  ['红色 连衣裙', 'hongse-lianyiqun'],
  ['원피스', 'wonpiseu'],
  ["C'est Soir – Women’s ½ zip", 'c-est-soir-women-s-1-2-zip'],
  ['👗 -- !', ''],
])('%s is in an address %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
