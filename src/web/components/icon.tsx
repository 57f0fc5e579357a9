import type { LucideIcon } from 'lucide-react';

/** Square caps and fine strokes, as cloth is cut. Import icons one by one: `import Search from 'lucide-react/icons/search'`. */
export const Icon = ({ of: Shape, small = false, className = '' }: IconProps) => (
  <Shape
    className={`ic${small ? ' sm' : ''} ${className}`.trimEnd()}
    strokeWidth={1.5}
    strokeLinecap="square"
    strokeLinejoin="miter"
    aria-hidden
  />
);

type IconProps = { of: LucideIcon; small?: boolean; className?: string };
