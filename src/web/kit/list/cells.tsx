import { Link, type LinkProps } from 'react-router';
import { formatDateTime, formatShortDate } from '../../components/shop/format-date.ts';

/** Leads to the page of a row, as a press anywhere on the row does. */
export const RowLink = ({ className = '', ...props }: LinkProps) => (
  <Link
    data-row-link
    className={`inline-flex min-h-6 items-center font-label hover:text-accent ${className}`}
    {...props}
  />
);

/** A moment in short, whole in its title. */
export const ShortDate = ({ at, className = '' }: { at: string; className?: string }) => (
  <time
    className={`whitespace-nowrap ${className}`}
    dateTime={at}
    title={formatDateTime(new Date(at))}
  >
    {formatShortDate(new Date(at), new Date())}
  </time>
);
