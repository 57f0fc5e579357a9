import type { ProductInFullJson } from '../../catalog/product-schema.ts';
import { Image } from '../components/image.tsx';

/** The images of a product: a row to swipe on phones, a grid on wide screens. */
export const Gallery = ({ product }: { product: ProductInFullJson }) => {
  const [first] = product.images;
  return (
    <section
      className="-mx-gutter flex [scroll-snap-type:x_mandatory] gap-0.5 overflow-x-auto
        [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-2 md:gap-column md:overflow-visible"
      aria-label="Images"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the row on phones
      tabIndex={0}
    >
      {product.images.map((image, index) => (
        <div key={image.id} className={frameClass}>
          <Image
            of={image}
            sizes="(min-width: 1440px) 750px, (min-width: 768px) 55vw, 92vw"
            widthMax={1280}
            eager={index === 0}
            className="size-full object-cover"
          />
        </div>
      ))}
      {first && product.images.length === 2 ? <CloseUp image={first} /> : null}
    </section>
  );
};

const frameClass = [
  'image-box aspect-image max-md:flex-[0_0_92%] max-md:snap-start',
  'md:first:col-span-full md:even:last:col-span-full',
].join(' ');

// Two images leave a gap beside the second: the first is shown again, enlarged.
const CloseUp = ({ image }: { image: ProductInFullJson['images'][number] }) => (
  <div className={frameClass}>
    <Image
      of={image}
      alt=""
      sizes="(min-width: 1440px) 900px, (min-width: 768px) 65vw, 92vw"
      widthMax={960}
      className="size-full origin-[44%_62%] scale-[2.4] object-cover"
    />
  </div>
);
