import { type ReactNode, useId } from 'react';

/** A part of a customer's page under its heading. */
export const CustomerSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-md">
        {title}
      </h2>
      {children}
    </section>
  );
};
