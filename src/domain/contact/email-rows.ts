// Shorter than the length at which the email layout cuts a row.
const rowLengthMax = 400;

/** A long text as rows of an email's block; a blank one stands between paragraphs. */
export const inRows = (text: string): string[] =>
  text
    .replaceAll(/\n\s*\n/g, '\n \n')
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${rowLengthMax}}`, 'gu')) ?? []);
