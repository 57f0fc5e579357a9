/** A round of cloth. The color is an attribute of the drawing, since the content policy allows no styles. */
export const Swatch = ({ hex }: { hex: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden>
    <circle cx="16" cy="16" r="15.5" fill={hex} />
  </svg>
);
