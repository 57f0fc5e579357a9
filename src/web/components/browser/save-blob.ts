/** Hands a file to the browser, which puts it among the downloads. */
export const saveBlob = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
