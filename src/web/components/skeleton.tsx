/** The box of something that is loading; appears after 200 ms. `className` gives its width. */
export const Skeleton = ({ of = 'line', className = 'w-full' }: SkeletonProps) => (
  <div className={`skeleton ${of === 'line' ? 'h-3.5' : 'aspect-image'} ${className}`} aria-hidden>
    {of === 'image' ? <div className="loading-bar absolute inset-x-0 bottom-0" /> : null}
  </div>
);

type SkeletonProps = { of?: 'line' | 'image'; className?: string };
