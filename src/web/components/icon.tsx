import type { LucideIcon } from 'lucide-react';

/** Import icons one by one: `import Search from 'lucide-react/icons/search'`. */
export const Icon = ({ of: Shape, small = false, className = '' }: IconProps) => (
  <Shape
    className={`${small ? 'size-4' : 'size-5'} flex-none ${className}`.trimEnd()}
    strokeWidth={1.5}
    strokeLinecap="square"
    strokeLinejoin="miter"
    aria-hidden
  />
);

type IconProps = { of: LucideIcon; small?: boolean; className?: string };
