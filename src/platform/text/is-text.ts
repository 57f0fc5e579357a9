/** Whether a text can be stored and shown: no lone surrogates, no controls but tabs and breaks. */
export const isText = (text: string): boolean => text.isWellFormed() && !control.test(text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds them
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
