/** Whether a text can be stored and shown: no lone surrogates, no controls but tabs and breaks. */
export const isText = (text: string): boolean => text.isWellFormed() && !control.test(text);

/** The same text without controls. */
export const withoutControls = (text: string): string =>
  text.replaceAll(new RegExp(control, 'g'), '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds them
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
