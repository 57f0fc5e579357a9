// How all cookies of sign-in are named, and who may send them.

/** The start of each name, and whether browsers send them over https alone. */
export const cookieOptions = (publicUrl: string): { prefix: string; isSecure: boolean } => {
  const { protocol, port } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  // Cookies ignore ports: shops on one machine would share a session.
  const name = port ? `hemline-${port}` : 'hemline';
  // The __Host- prefix replaces better-auth's __Secure-: no other host can set this cookie.
  return { prefix: isSecure ? `__Host-${name}` : name, isSecure };
};
