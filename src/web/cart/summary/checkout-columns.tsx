/** A step, and the summary beside it; below 992 px a bar along the lower edge. */
export const checkoutColumns = [
  'flex flex-col gap-[clamp(2rem,6vw,6rem)]',
  'lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start',
].join(' ');
