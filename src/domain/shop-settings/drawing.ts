/** A logo as paths: it takes the colors of the page it stands on, light or dark. */
export type Drawing = {
  /** The viewBox of the SVG: 'x y width height'. */
  viewBox: string;
  /** The data of a path, filled with the text color. */
  ink: string;
  /** Lines in the accent color; may be empty. */
  accent: string;
  accentWidth: number;
  /** Across the footer. */
  large: { viewBox: string; ink: string };
};
