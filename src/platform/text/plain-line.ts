/** Breaks and control characters become spaces. */
export const plainLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
