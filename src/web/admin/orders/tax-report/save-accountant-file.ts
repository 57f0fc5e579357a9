import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { countRows, saveFile } from '../../kit/files/save-file.ts';

/** `by` undefined: every payment and refund, by line. */
type Asked = {
  from: string;
  to: string;
  soldIn?: string | undefined;
  by: keyof typeof names | undefined;
};

const names = { rate: 'taxes', oss: 'oss', datev: 'EXTF_Buchungsstapel' };

/** Fetches the file, saves it and counts its rows. Throws on errors and incomplete files. */
export const saveAccountantFile = async ({ soldIn, by, ...days }: Asked): Promise<number> => {
  const json = { ...days, ...(soldIn && { soldIn }), ...(by && { by }) };
  const response = await signedInApi['accountant-export'].$post({ json });
  if (!response.ok) await parseResponse(response);
  const file = await response.blob();
  saveFile(file, `${by ? names[by] : 'accountant'}-${days.from}-to-${days.to}-saved`);
  // DATEV's file begins with a line about itself.
  return (await countRows(file)) - (by === 'datev' ? 1 : 0);
};
