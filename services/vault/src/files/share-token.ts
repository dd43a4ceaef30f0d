import { randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 random bits: knowing the address is the right to read the file. */
export const newShareToken = (): string => randomBytes(BYTES).toString('base64url');

export const SHARE_TOKEN = /^[A-Za-z0-9_-]{43}$/;
