// Every part of the kit in its states. In development only: see routes.ts.
import { PageHead } from '../../components/page-head.tsx';
import { kitSections } from './kit-sections.tsx';

export default function Kit() {
  return (
    <main id="main" className="wrap grid gap-12 py-10">
      <PageHead title="Kit" description="Every part of the interface in its states." />
      <h1 className="display-2">Kit</h1>
      {kitSections.map(({ title, Section }) => (
        <section key={title} className="grid max-w-168 gap-5" aria-label={title}>
          <h2 className="display-1">{title}</h2>
          <Section />
        </section>
      ))}
    </main>
  );
}
