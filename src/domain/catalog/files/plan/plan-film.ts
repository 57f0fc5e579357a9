// The film of a product in a file: its URL and that of its image, both of this shop.
import { type Film, filmOfUrl } from '../../../../platform/images/film-url.ts';
import { addressesOf } from '../cell-texts.ts';
import type { ImportProblem } from '../product-import.ts';
import { type Fields, type Given, problemAt } from './planned-product.ts';

/** An empty cell leaves it as it is. */
export const filmOf = (
  { item, found, facts }: Given,
  { name }: Fields,
  problems: ImportProblem[],
): Film | null => {
  const before = found?.film ?? null;
  const cell = item.cells.get('film');
  if (!cell?.text) return before;
  const [url = '', imageUrl = ''] = addressesOf(cell.text);
  const film = filmOfUrl(url);
  const image = facts.imageOf(imageUrl);
  const isSame = film === before?.name;
  if (!(film && image && (isSame || facts.imageOf(url)))) {
    problems.push(problemAt(facts, 'film', cell.line, 'is no film of this shop and its image'));
    return before;
  }
  if (isSame && image.id === before.image.id) return before;
  return { name: film, image: { ...image, alt: String(name) } };
};
