import type { ReactNode } from 'react';
import type { EmptyImageName } from '../../domain/shop-settings/storefront.ts';
import { Image } from './media/image.tsx';
import { useEmptyImage } from './shop/use-empty-image.ts';

/** Nothing here, and what to do about it. `children` is the sentence, `action` a button or link. */
export const EmptyState = ({
  title,
  children,
  action,
  image: name,
  heading: Heading = 'h2',
}: EmptyStateProps) => {
  const image = useEmptyImage(name);
  return (
    <section className={image ? `grid bg-surface ${withImageClass}` : 'grid bg-surface'}>
      <div className="flex flex-col items-start justify-end gap-3 p-[clamp(1rem,3vw,2.5rem)]">
        <Heading className="display-2">{title}</Heading>
        <p className="max-w-88 text-ink-2">{children}</p>
        {action}
      </div>
      {image ? (
        <div className="image-box max-h-104 min-h-60 lg:h-104">
          <Image
            of={image}
            sizes="(min-width: 992px) 312px, 40vw"
            widthMax={960}
            className="size-full object-contain"
          />
        </div>
      ) : null}
    </section>
  );
};

const withImageClass = 'grid-cols-[3fr_2fr] lg:grid-cols-[minmax(0,1fr)_19.5rem]';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  image?: EmptyImageName | undefined;
  heading?: 'h1' | 'h2';
};
