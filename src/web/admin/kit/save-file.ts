/** Hands a file to the browser, named for today: 'orders-2026-11-22.csv'. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // Some browsers read it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** How many rows a CSV file has after its line of titles: each is one line. */
export const countRows = async (file: Blob): Promise<number> =>
  (await file.text()).split('\r\n').length - 2;
