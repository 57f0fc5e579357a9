// The content policy forbids style attributes.
export const Swatch = ({ hex }: { hex: string | null }) => (
  <svg className="size-5 flex-none stroke-edge" viewBox="0 0 20 20" aria-hidden>
    <circle cx="10" cy="10" r="9.5" fill={hex ?? 'none'} />
  </svg>
);
