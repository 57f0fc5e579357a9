const states = new Set(['57P01', '57P02', '57P03', '53300']);
const messages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
];

/** Whether the database is unreachable: stopping, starting, or the connection broke. */
export const isDatabaseUnavailable = (
  error: Error & { code?: string; syscall?: string },
): boolean => {
  const { code = '', syscall, message } = error;
  if (syscall === 'connect') return true;
  return (
    states.has(code) || /^08...$/.test(code) || messages.some((known) => message.startsWith(known))
  );
};
