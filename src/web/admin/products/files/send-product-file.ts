import { importMax } from '../../../../domain/catalog/files/product-import.ts';
import type { ProductImportJson } from '../../../../domain/catalog/files/product-import-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { withTimeout } from '../../../api-client.ts';
import { storedText } from '../../../components/browser/local-storage.ts';
import { RestError } from '../../../rest-client.ts';
import { requireSession } from '../../../session/session.ts';

// A hundred megabytes over a slow line.
const sendMsMax = 15 * 60_000;

/** Sends a file to be checked. Throws RestError, or that there is no answer. */
export const sendProductFile = async (file: File): Promise<ProductImportJson> => {
  if (file.size > importMax.bytes)
    throw new RestError(413, {
      code: 'payload_too_large',
      message: say('A file may have 100 MB.'),
    });
  await requireSession(new Request(location.href));
  const headers = {
    authorization: `Bearer ${storedText('accessToken').get()}`,
    'content-type': 'text/csv',
  };
  const response = await fetch(
    `/product-imports?name=${encodeURIComponent(file.name.slice(0, 200))}`,
    withTimeout({ method: 'POST', headers, body: file }, sendMsMax),
  );
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new RestError(response.status, body);
  return body;
};
