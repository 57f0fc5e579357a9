import { useEffect, useState } from 'react';
import { adviceForFilm, type UploadedFilm } from '../../../../platform/images/film-advice.ts';
import { filmFiles } from '../../../../platform/images/film-url.ts';
import { filmBytesMax, filmTooLarge } from '../../../../platform/images/upload/film-limits.ts';
import { say } from '../../../../platform/text/say.ts';
import { apiErrorOf } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { FileButton } from './file-button.tsx';

const upload = async (film: File): Promise<UploadedFilm | { error: string }> => {
  if (film.size > filmBytesMax) return { error: filmTooLarge().message };
  try {
    return await parseResponse(signedInApi.films.$post({ form: { film } }));
  } catch (error) {
    return {
      error: apiErrorOf(error)?.message ?? say('The film could not be uploaded. Try again.'),
    };
  }
};

type FilmInputProps = {
  /** '' without one. */
  name: string;
  onChange: (name: string) => void;
  label: string;
  hint: string | undefined;
  /** What the server says of it. */
  problem: string | undefined;
};

/** An upload that plays there, what it weighs, and what to mend in it. */
export const FilmInput = ({ name, onChange, label, hint, problem }: FilmInputProps) => {
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Awaited<ReturnType<typeof upload>> | null>(null);
  const url = name ? (filmFiles(name).mp4 ?? filmFiles(name).webm) : undefined;
  const choose = async (file: File) => {
    setBusy(true);
    const answer = await upload(file);
    setBusy(false);
    setSent(answer);
    if ('name' in answer) onChange(answer.name);
    return 'name' in answer;
  };
  const error = (sent && 'error' in sent && sent.error) || problem;
  return (
    <fieldset className="grid gap-2" data-invalid={problem ? true : undefined} tabIndex={-1}>
      <legend className="label mb-1.5">{label}</legend>
      <p className="text-ink-2 text-sm">{hint}</p>
      {url ? (
        <video
          key={url}
          className="max-h-48 max-w-full justify-self-start bg-surface"
          src={url}
          aria-label={label}
          preload="metadata"
          controls
          muted
          playsInline
        />
      ) : null}
      {url ? <FilmFacts url={url} sent={sent && 'name' in sent ? sent : null} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton accept="video/mp4,video/webm" busy={isBusy} onChoose={choose} label={label}>
          {name ? say('Replace the film') : say('Choose a film')}
        </FileButton>
        {name ? (
          <Button look="quiet" small onClick={() => onChange('')}>
            {say('Remove the film')}
          </Button>
        ) : null}
      </div>
      {error ? (
        <div role="alert">
          <ErrorText>{error}</ErrorText>
        </div>
      ) : null}
    </fieldset>
  );
};

/** Its weight, and of an upload of this page what to mend. */
const FilmFacts = ({ url, sent }: { url: string; sent: UploadedFilm | null }) => {
  const bytes = useBytes(url);
  const advice = sent ? adviceForFilm(sent) : [];
  const shape = sent ? `${sent.width} × ${sent.height}, ${Math.round(sent.seconds)} s` : null;
  const facts = [
    bytes ? say('{bytes} MB', { bytes: (bytes / 1e6).toFixed(1) }) : null,
    sent?.codec,
    shape,
  ];
  return (
    <div className="grid gap-1 text-sm" role="status">
      <p className="text-ink-2">{facts.filter(Boolean).join(', ')}</p>
      {advice.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-4">
          {advice.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

const useBytes = (url: string): number | null => {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    setBytes(null);
    fetch(url, { method: 'HEAD', signal: controller.signal }).then(
      ({ headers }) => setBytes(Number(headers.get('content-length'))),
      () => undefined,
    );
    return () => controller.abort();
  }, [url]);
  return bytes;
};
