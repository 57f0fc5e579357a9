import type { TextFileReportJson } from '../../../../domain/texts/manage/text-schema.ts';
import { withTimeout } from '../../../api-client.ts';
import { storedText } from '../../../components/browser/local-storage.ts';
import { RestError } from '../../../rest-client.ts';
import { requireSession } from '../../../session/session.ts';

const sendMsMax = 5 * 60_000;

/** Sends a file to be checked, or applied. Throws RestError, or that there is no answer. */
export const sendTextFile = async (
  file: File,
  language: string,
  isApplied: boolean,
): Promise<TextFileReportJson> => {
  await requireSession(new Request(location.href));
  const headers = {
    authorization: `Bearer ${storedText('accessToken').get()}`,
    'content-type': 'text/csv',
  };
  const response = await fetch(
    `/texts-file?${new URLSearchParams({ language, ...(isApplied && { apply: 'true' }) })}`,
    withTimeout({ method: 'POST', headers, body: file }, sendMsMax),
  );
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new RestError(response.status, body);
  return body;
};
