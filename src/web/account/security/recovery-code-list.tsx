import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { useShopName } from '../../components/shop/public-settings.ts';

/** Shown once, to be kept. */
export const RecoveryCodeList = ({ codes, onDone }: RecoveryCodesProps) => {
  const shop = useShopName();
  const title = say('Recovery codes for {shop}, each for one login:', { shop });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4" role="status">
      <p className="text-sm">
        {say(
          'Keep these recovery codes. Each logs you in once if you lose your phone. They are ' +
            'not shown again.',
        )}
      </p>
      <ul className="grid gap-1 font-label text-sm">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <a
          className="btn btn-outline btn-small"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {say('Download')}
        </a>
        <Button small onClick={onDone}>
          {say('I have kept them')}
        </Button>
      </div>
    </div>
  );
};

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => Promise<void> };
