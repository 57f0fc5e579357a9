import { pageValues } from '../../../../domain/content/pages/page-values.ts';
import { usePublicSettings } from '../../../components/shop/public-settings.ts';

/** The values that a text names, as they are now. */
export const TextValues = ({ body }: { body: string }) => {
  const settings = usePublicSettings();
  const used = Object.entries(pageValues).filter(([name]) => body.includes(`{${name}}`));
  if (used.length === 0) return null;
  return (
    <dl className="text-ink-2 text-xs" aria-label="Values in this text">
      {used.map(([name, { text }]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="font-label">{`{${name}}`}</dt>
          <dd>{text(settings) || 'nothing at the moment'}</dd>
        </div>
      ))}
    </dl>
  );
};
