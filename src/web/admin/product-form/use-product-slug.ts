import { useEffect, useState } from 'react';

/** The address that the shop makes of a name; '' until the table of scripts has come. */
export const useProductSlug = (name: string, colorName: string): string => {
  const [slug, setSlug] = useState('');
  useEffect(() => {
    let isLate = false;
    import('../../../domain/catalog/manage/slugs/product-slug.ts').then(
      ({ productSlug }) => isLate || setSlug(productSlug(name, colorName)),
      // Only a preview: the shop makes the address when the product is saved.
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [name, colorName]);
  return slug;
};
