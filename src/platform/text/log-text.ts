// What the process logs may hold text from outside: one line each, cut, no control characters.
const lengthMax = 200;
const framesMax = 12;
const causesMax = 3;
const stackLengthMax = 10_000;

/** Text from outside for one log line: no control characters, no emails, 200 characters at most. */
export const logText = (text: string): string =>
  plain(text)
    .replaceAll(/[^\s@]{1,64}@[^\s@]{1,255}/g, '(email)')
    .slice(0, lengthMax);

/** Any problem as one line; of an error name, message, code, frames and causes, not its details. */
export const logLine = (problem: unknown): string => {
  if (!(problem instanceof Error)) return logText(textOf(problem));
  const line: string[] = [];
  let error: unknown = problem;
  for (let count = 0; error instanceof Error && count < causesMax; count += 1) {
    line.push(`${count > 0 ? 'caused by ' : ''}${summaryOf(error)}`, ...framesOf(error));
    error = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  }
  return line.join(' | ');
};

const summaryOf = ({ name, message, code }: Error & { code?: unknown }): string =>
  [logText(`${name}: ${message}`), typeof code === 'string' ? logText(`(${code})`) : '']
    .filter(Boolean)
    .join(' ');

// The stack repeats the message first, which may imitate frames.
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .slice(Math.max(0, stack.indexOf(message)) + message.length)
    .slice(0, stackLengthMax)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, framesMax)
    .map((line) => plain(line.trim()));

// Also invisible characters that turn the direction of a line.
const plain = (text: string): string =>
  text.slice(0, lengthMax).replaceAll(/[\p{C}\u2028\u2029]/gu, ' ');

const textOf = (problem: unknown): string => {
  if (typeof problem !== 'object' || problem === null) return String(problem);
  try {
    return JSON.stringify(problem);
  } catch {
    return 'An object that is no error.';
  }
};
