import { say } from '../../../platform/text/say.ts';
/** What rows will look like, where there are none yet: each a few words. */
export const ExampleRows = ({ rows }: { rows: readonly (readonly string[])[] }) => (
  <figure className="mt-6">
    <figcaption className="border-rule border-b pb-2 text-ink-2 text-xs">
      {say('For example')}
    </figcaption>
    <ul className="divide-y divide-rule">
      {rows.map(([name, ...facts]) => (
        <li key={name} className="flex flex-wrap gap-x-6 gap-y-1 py-2.5 text-ink-2 text-sm">
          <span className="min-w-48 font-label">{name ? say(name) : null}</span>
          {facts.map((fact) => (
            <span key={fact} className="min-w-36">
              {say(fact)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  </figure>
);
