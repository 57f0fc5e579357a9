// What the sandbox knows of taxes: enough to try a checkout, not the law.

export type SandboxRate = {
  percent: number;
  /** What is exempt, by its tax code. */
  exempt?: readonly string[];
};

const clothing = ['txcd_30011000'];

/** By country, or by country and state of the USA. Elsewhere the account collects nothing. */
export const sandboxRates: Readonly<Record<string, SandboxRate>> = {
  AT: { percent: 20 },
  DE: { percent: 19 },
  FR: { percent: 20 },
  GB: { percent: 20 },
  'US-CA': { percent: 7.25 },
  'US-NJ': { percent: 6.625, exempt: clothing },
  'US-PA': { percent: 6, exempt: clothing },
  'US-TX': { percent: 8.25 },
};
