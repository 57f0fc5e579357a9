import { useWatch } from 'react-hook-form';
import { linesOf } from '../../../../../platform/text/line-breaks.ts';
import { say } from '../../../../../platform/text/say.ts';
import { SeoFields } from '../../../kit/seo-fields.tsx';
import { useProductForm, useTextFields } from '../use-product-form.ts';
import { useProductSlug } from '../use-product-slug.ts';

/** What search engines show, and where they lead. */
export const SearchFields = () => {
  const { control } = useProductForm();
  const field = useTextFields();
  const [seoTitle, seoDescription, name, brand, description, slug, colorName] = useWatch({
    control,
    name: [
      'seoTitle',
      'seoDescription',
      'productName',
      'BrandName',
      'ProductDescription',
      'slug',
      'colorName',
    ],
  });
  const fromName = useProductSlug(name, colorName);
  return (
    <SeoFields
      field={field}
      values={{ seoTitle, seoDescription }}
      fallback={{
        title: name && brand ? say('{name} by {brand}', { name, brand }) : name,
        description: linesOf(description).join(' '),
      }}
      path={`/product/${slug.trim() || fromName}`}
    />
  );
};
