/** A dot in the color of a family; none for families that the shop has added. */
export const ColorSwatch = ({ family }: { family: string }) => {
  const hex = colorOf[family];
  return hex ? (
    <svg className="size-4 flex-none" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={hex} className="stroke-edge" />
    </svg>
  ) : null;
};

const colorOf: Record<string, string> = {
  Black: '#222226',
  White: '#f4f1ea',
  Beige: '#d8c8a9',
  Brown: '#8a5a3a',
  Gray: '#8b8d91',
  Blue: '#35507f',
  Green: '#55694f',
  Yellow: '#d3a02f',
  Orange: '#c9683c',
  Red: '#a8322c',
  Pink: '#dca2a0',
  Purple: '#8d79a8',
};
