/** Decimals of sums where they are not two: ISO 4217's exponent of the minor unit. */
export const otherDigits: Readonly<Record<string, 0 | 3 | undefined>> = { JPY: 0, KWD: 3 };

/** How many decimals a sum has, by its ISO 4217 code in capitals. */
export const digitsOf = (currency: string): 0 | 2 | 3 => otherDigits[currency] ?? 2;
