/** 'i…@example.com': the audit log tells whom without keeping the address. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@/u, '$1…@');
