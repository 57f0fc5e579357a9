import type { ReactNode } from 'react';

/** A section of a settings page: title and description beside the fields; stacked on phones. */
export const SettingsSection = ({ id, title, description, children }: SettingsSectionProps) => (
  <section className={section} id={id} aria-label={title}>
    <div className="grid content-start gap-2">
      <h2 className="font-semibold text-md">{title}</h2>
      {description ? <p className="text-ink-2 text-sm">{description}</p> : null}
    </div>
    <div className="min-w-0 max-w-text">{children}</div>
  </section>
);

const section = [
  'scroll-mt-20 grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2rem,4vw,4rem)] gap-y-5 py-8',
  '[section~&]:border-rule [section~&]:border-t xl:grid-cols-[15rem_minmax(0,1fr)]',
].join(' ');

type SettingsSectionProps = {
  /** For links to it. */
  id?: string;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};
