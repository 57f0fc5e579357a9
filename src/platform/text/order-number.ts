// The number of an order as it is written and typed: digits, and what the owner sets around them.
import { locale } from './locale.ts';

/** What may precede or follow the digits: nothing that a search could mistake for them. */
export const orderMarks = /^[A-Za-z#./_-]{0,8}$/;

/** 'HL-1001' */
export const formatOrderNumber = (number: number | string): string => {
  const [before, after] = locale().order;
  return `${before}${number}${after}`;
};

/** The digits, with or without marks, those of former settings too; null: no number of an order. */
export const readOrderNumber = (text: string): number | null => {
  const digits = /^[A-Za-z#./_-]{0,8}(\d{1,15})[A-Za-z#./_-]{0,8}$/.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};
