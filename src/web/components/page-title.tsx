import type { ReactNode, RefObject } from 'react';

/** The heading of a page; `children` stand at the other end of its line, or near it. */
export const PageTitle = ({ title, ref, isNear = false, children }: PageTitleProps) => (
  <div className={`${titleClass} ${isNear ? 'items-baseline' : 'items-end justify-between'}`}>
    <h1 className="display-3" ref={ref} tabIndex={ref ? -1 : undefined}>
      {title}
    </h1>
    {children}
  </div>
);

const titleClass =
  'flex flex-wrap gap-x-8 gap-y-4 pt-[clamp(1.5rem,3.2vw,3rem)] pb-[clamp(1rem,2vw,1.75rem)]';

type PageTitleProps = {
  title: string;
  isNear?: boolean;
  ref?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
};
