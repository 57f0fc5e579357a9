import type { IconNode } from 'lucide';

/** An icon of Lucide: `import { Search } from 'lucide'`. */
export const Icon = ({ of: node, small = false, className = '' }: IconProps) => (
  <svg
    className={`icon ${small ? 'size-4' : 'size-5'} ${className}`.trimEnd()}
    viewBox="0 0 24 24"
    aria-hidden
  >
    {node.map(([Shape, attributes], place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an icon never changes
      <Shape key={place} {...(attributes as object)} />
    ))}
  </svg>
);

type IconProps = { of: IconNode; small?: boolean; className?: string };
