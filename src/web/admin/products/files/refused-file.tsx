import { Download } from 'lucide';
import { useState } from 'react';
import type { ProductImportJson } from '../../../../domain/catalog/files/product-import-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { errorMessage, pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { toastError } from '../../../components/toasts.tsx';
import { signedInApi } from '../../../session/session.ts';
import { saveFile } from '../../kit/files/save-file.ts';

/** The lines that were left out, as a file to correct and choose again. */
export const RefusedFile = ({ one }: { one: ProductImportJson }) => {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const call = signedInApi['product-imports'][':id'].refused;
      const response = await call.$get({ param: { id: pathParam(one._id) } });
      if (!response.ok) throw new Error(say('The file could not be read. Load the page again.'));
      saveFile(await response.blob(), 'products-to-mend');
    } catch (error) {
      toastError(errorMessage(error));
    }
    setBusy(false);
  };
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <p className="text-ink-2 text-sm">
        {say(
          'All lines of these products, with the reasons in the last column. Mend them ' +
            'there, and choose that file.',
        )}
      </p>
      <Button look="outline" busy={isBusy} onClick={save}>
        <Icon of={Download} small />
        {say('Lines to mend')}
      </Button>
    </div>
  );
};
