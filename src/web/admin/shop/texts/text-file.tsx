import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TextFileReportJson } from '../../../../domain/texts/manage/text-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { errorMessage } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { toast, toastError } from '../../../components/toasts.tsx';
import { signedInApi } from '../../../session/session.ts';
import { FileButton } from '../../kit/files/file-button.tsx';
import { ExportButton } from '../../kit/files/list-export-button.tsx';
import { sendTextFile } from './send-text-file.ts';

type Props = { language: string; name: string };
type Checked = { file: File; report: TextFileReportJson };

/** A file goes out to translators; what comes back is shown before it is taken. */
export const TextFile = ({ language, name }: Props) => {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const send = async (file: File, isApplied: boolean): Promise<boolean> => {
    setBusy(true);
    try {
      const report = await sendTextFile(file, language, isApplied);
      setChecked(isApplied ? null : { file, report });
      if (isApplied) toast(`${counted(report.changes, 'text')} in ${name} saved.`);
      if (isApplied) await revalidate();
      return true;
    } catch (error) {
      toastError(errorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const ask = (open: boolean) => () =>
    signedInApi['texts-file'].$get({ query: { language, ...(open && { open: 'true' as const }) } });
  return (
    <div className="grid max-w-180 gap-3">
      <p className="text-ink-2 text-sm">
        For translators: a CSV file with a line a text. They fill in the column “Text in {name}”.
        What stands between &lt;1&gt; and &lt;/1&gt; is a link or emphasized.
      </p>
      <div className="flex flex-wrap gap-3">
        <ExportButton ask={ask(true)} name={`texts-${language}-missing`}>
          Missing texts as CSV
        </ExportButton>
        <ExportButton ask={ask(false)} name={`texts-${language}`}>
          All texts as CSV
        </ExportButton>
        <FileButton
          accept=".csv,text/csv"
          busy={isBusy}
          label={name}
          onChoose={(file) => send(file, false)}
        >
          Choose a file
        </FileButton>
      </div>
      {checked ? (
        <Report
          {...checked.report}
          busy={isBusy}
          onApply={() => send(checked.file, true)}
          onLeave={() => setChecked(null)}
        />
      ) : null}
    </div>
  );
};

type ReportProps = TextFileReportJson & {
  busy: boolean;
  onApply: () => unknown;
  onLeave: () => void;
};

const Report = ({ changes, unchanged, refused, lines, busy, onApply, onLeave }: ReportProps) => (
  <div className="grid gap-3 border border-rule p-4 text-sm" role="status">
    <p>
      {`${counted(changes, 'text')} would change, ${unchanged} stay as they are, ` +
        `${refused} are not taken.`}
      {changes + refused > lines.length ? ` The first ${lines.length} are below.` : ''}
    </p>
    <ul className="grid max-h-96 gap-2 overflow-y-auto">
      {lines.map(({ line, what, before, after, problem }) => (
        <li key={line} className="break-words">
          <b className="font-label">{`Line ${line}, ${what}`}</b>
          <br />
          {problem ? (
            <span className="text-error">{`Not taken. ${problem}.`}</span>
          ) : (
            <>
              {before ? <del className="text-ink-2">{before}</del> : null}{' '}
              <ins className="no-underline">{after || '(as the shop says)'}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3">
      <Button busy={busy} disabled={changes === 0} onClick={onApply}>
        {`Take ${counted(changes, 'text')}`}
      </Button>
      <Button look="outline" onClick={onLeave}>
        Leave it
      </Button>
    </div>
  </div>
);
