import { saveBlob } from '../../../components/browser/save-blob.ts';

/** Saves a CSV file, named for today: 'orders-2026-11-22.csv'. */
export const saveFile = (file: Blob, name: string): void =>
  saveBlob(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);

/** How many rows a CSV file has after its line of titles: each is one line. */
export const countRows = async (file: Blob): Promise<number> =>
  (await file.text()).split('\r\n').length - 2;
