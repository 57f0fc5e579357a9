/** What is done about the payment, and the order beside it. */
export const paymentColumns = [
  'grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(1.5rem,4vw,4rem)]',
  'lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]',
].join(' ');
