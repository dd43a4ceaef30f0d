const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Looks like an email address, white space around it aside. The server says whether it is one. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
