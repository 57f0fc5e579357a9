type SecurityContact = { email: string; expires: Date };

/** The text of /.well-known/security.txt, RFC 9116; null without a contact, which it must have. */
export const securityText = (origin: string, { email, expires }: SecurityContact) => {
  // Links must be https.
  const site = origin.startsWith('https://') ? origin : null;
  const contacts = [email && `mailto:${encodeURI(email)}`, site && `${site}/contact`];
  const lines = [
    ...contacts.filter(Boolean).map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(site ? [`Canonical: ${site}/.well-known/security.txt`] : []),
  ];
  return contacts.some(Boolean) ? `${lines.join('\n')}\n` : null;
};
