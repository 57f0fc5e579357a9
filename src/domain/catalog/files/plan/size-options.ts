// Options of other systems: the color is a product, all others make the size.
import type { StagedLine } from './file-item.ts';

/** Shopify names options on the first line of an item only. */
export const withOptionNames = (lines: readonly StagedLine[]): StagedLine[] => {
  const names: Record<string, string> = {};
  for (const { cells } of lines)
    for (const to of ['option1', 'option2', 'option3']) names[to] ||= cells[to] ?? '';
  return lines.map(({ line, cells }) => ({ line, cells: { ...names, ...cells } }));
};

type Options = { color: string; size: string; plainSize: string };

/** 'M / Logo: Yes': what is no size is named. */
export const optionsOf = (cells: StagedLine['cells']): Options => {
  const given = [1, 2, 3].flatMap((n) => {
    const value = cells[`value${n}`];
    return value && value !== 'Default Title' ? [{ name: cells[`option${n}`] ?? '', value }] : [];
  });
  const sizes = [
    ...(cells.size ? [{ name: 'Size', value: cells.size }] : []),
    ...given.filter((one) => !isColor(one)),
  ];
  return {
    color: cells.color ?? given.find(isColor)?.value ?? '',
    size: sizes
      .map(({ name, value }) => (isSize.test(name.trim()) ? value : `${name}: ${value}`))
      .join(' / '),
    plainSize: sizes.map(({ value }) => value).join(' / '),
  };
};

const isColor = ({ name }: { name: string }): boolean =>
  /^(pa_)?(colou?rs?|farben?|couleurs?|colore?|kleur|kolor|cor|цвет|färg|farve)$/i.test(
    name.trim(),
  );

const isSize =
  /^((pa_)?(.*\bsizes?|größen?|groesse|tailles?|talla|taglia|maat|rozmiar|tamanho|размер|storlek|størrelse)|title|)$/i;
