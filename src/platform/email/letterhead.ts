// The frame of each email: the shop's name, the seller, and the closing.

export type Letterhead = {
  publicUrl: string;
  /** The sender's name, if the SMTP setting has none. */
  senderName: string;
  /** Answers go there; null: to the sender. */
  replyTo: string | null;
  /** Paragraphs at the end. */
  closing: readonly string[];
  /** Legal name, address and numbers, one a line; empty: none. */
  company: readonly string[];
  /** The accent color on light paper and on dark. */
  accent: readonly [light: string, dark: string];
  /** What `{name}` in a text stands for. */
  variables: Readonly<Record<EmailVariable, string>>;
};

export const emailVariables = ['shop', 'email', 'phone'] as const;
export type EmailVariable = (typeof emailVariables)[number];

/** Replaces '{shop}' and the like; other braces stay. */
export const fillIn = (text: string, variables: Letterhead['variables']): string =>
  text.replaceAll(/\{(\w{1,20})\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? variables[name as EmailVariable] : whole,
  );
