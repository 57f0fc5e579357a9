import type { Finding } from './audit-books.ts';

/** A line for each invariant, its examples below it, and a line that sums up. */
export const describeFindings = (findings: readonly Finding[]): string =>
  [...findings.flatMap(describeFinding), '', summary(findings)].join('\n');

const describeFinding = ({ name, breaches, examples }: Finding): string[] => [
  `${breaches === 0 ? 'ok    ' : 'BROKEN'} ${String(breaches).padStart(6)}  ${name}`,
  ...examples.map((example) => `                ${JSON.stringify(example)}`),
];

const summary = (findings: readonly Finding[]): string => {
  const broken = findings.filter(({ breaches }) => breaches > 0);
  const breaches = broken.reduce((sum, finding) => sum + finding.breaches, 0);
  return broken.length === 0
    ? `The books hold: ${findings.length} invariants, no breach.`
    : `The books do not hold: ${broken.length} of ${findings.length} invariants are broken, ` +
        `${breaches} ${breaches === 1 ? 'breach' : 'breaches'}.`;
};
