import { counted } from '../../../platform/text/counted.ts';
import { signedInApi } from '../../session/session.ts';
import { ExportButton } from '../kit/list-export-button.tsx';
import { countRows } from '../kit/save-file.ts';

/** Saves who is subscribed as a file, after a recent sign-in. */
export const SubscriptionsExportButton = () => (
  <ExportButton
    ask={() => signedInApi['newsletter-export'].$post({ json: {} })}
    name="newsletter"
    said={async (file) =>
      `${counted(await countRows(file), 'subscription')} saved to your downloads`
    }
  >
    Export subscribed as CSV
  </ExportButton>
);
