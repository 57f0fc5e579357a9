import { useEffect, useState } from 'react';
import { fittingSlug } from '../../../../domain/catalog/manage/slugs/slug-problem.ts';
import { isAscii, slugFrom } from '../../../../platform/text/slug-from.ts';

/** The address that the shop makes of a name; '' until the table of scripts has come. */
export const useProductSlug = (name: string, colorName: string): string => {
  const [written, setWritten] = useState('');
  const isPlain = isAscii(`${name}${colorName}`);
  useEffect(() => {
    if (isPlain) return;
    let isLate = false;
    import('../../../../domain/catalog/manage/slugs/product-slug.ts').then(
      ({ productSlug }) => isLate || setWritten(productSlug(name, colorName)),
      // Only a preview: the shop makes the address when the product is saved.
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [name, colorName, isPlain]);
  return isPlain ? fittingSlug(slugFrom(`${name} ${colorName}`, (word) => word)) : written;
};
