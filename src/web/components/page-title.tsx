import type { ReactNode, RefObject } from 'react';

/** The heading of a page; `children` stand at the other end of its line. */
export const PageTitle = ({ title, ref, children }: PageTitleProps) => (
  <div
    className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4
      pt-[clamp(1.5rem,3.2vw,3rem)] pb-[clamp(1rem,2vw,1.75rem)]"
  >
    <h1 className="wrap-anywhere display-3" ref={ref} tabIndex={ref ? -1 : undefined}>
      {title}
    </h1>
    {children}
  </div>
);

type PageTitleProps = {
  title: string;
  ref?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
};
