/** A step, and the summary beside it. */
export const checkoutColumns = [
  'grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(2rem,6vw,6rem)]',
  'lg:grid-cols-[minmax(0,1fr)_23rem]',
].join(' ');
