import { CircleAlert } from 'lucide';
import { Link } from 'react-router';
import { say } from '../../../../platform/text/say.ts';
import { Icon } from '../../../components/media/icon.tsx';

/** One number with what is normal; when it is red, with what to do. */
export const HealthTile = ({
  title,
  value,
  normal,
  rows,
  remedy,
  link,
  isRed,
}: HealthTileProps) => (
  <li className="grid content-start gap-1 bg-paper p-4">
    <h2 className="flex items-center gap-2 font-normal text-ink-2 text-xs">
      {say(title)}
      {isRed ? (
        <span className="ml-auto flex items-center gap-1 whitespace-nowrap font-semibold text-error">
          <Icon of={CircleAlert} small />
          {say('Needs attention')}
        </span>
      ) : null}
    </h2>
    <p className={`display-1 tabular-nums ${isRed ? 'text-error' : ''}`}>{value}</p>
    <p className="text-ink-2 text-xs">{normal}</p>
    {rows.length > 0 ? (
      <dl className="mt-2 grid gap-y-1 text-xs">
        {rows.map(([name, number]) => (
          <div key={name} className="flex justify-between gap-4 border-rule border-t pt-1">
            <dt>{name}</dt>
            <dd className="whitespace-nowrap tabular-nums">{number}</dd>
          </div>
        ))}
      </dl>
    ) : null}
    {isRed ? (
      <div className="notice notice-error mt-3">
        <span>
          {say(remedy)}{' '}
          {link ? (
            <Link className="link" to={link.to}>
              {say(link.name)}
            </Link>
          ) : null}
        </span>
      </div>
    ) : null}
  </li>
);

type HealthTileProps = {
  title: string;
  value: string;
  normal: string;
  /** What the number is made of. */
  rows: [name: string, number: string][];
  remedy: string;
  link?: { to: string; name: string };
  isRed: boolean;
};
