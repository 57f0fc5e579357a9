// An SMTP server: its address, encryption and credentials.

export const encryptions = ['starttls', 'tls', 'none'] as const;
export type Encryption = (typeof encryptions)[number];

export type SmtpServer = {
  host: string;
  port: number;
  /** `ifOffered`: for a server without a password, whose certificate is not checked. */
  encryption: Encryption | 'ifOffered';
  /** Empty: nobody signs in. */
  user: string;
  password: string;
};

/** This machine: nothing crosses a network. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|::1)$/i.test(host);

/** 'smtp://user:password@host:587', with what SMTP_URL leaves open. */
export const smtpServerOf = (smtpUrl: string): SmtpServer => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const user = decodeURIComponent(username);
  const unlessSecure = isThisMachine(host) ? 'none' : user ? 'starttls' : 'ifOffered';
  return {
    host,
    port: Number(port) || (isSecure ? 465 : 587),
    encryption: isSecure ? 'tls' : unlessSecure,
    user,
    password: decodeURIComponent(password),
  };
};
