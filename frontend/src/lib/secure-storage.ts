import { storagePrefix } from './product';
import { browserValues } from './storage/kept-values';
import { noteOnlyInThisTab } from './storage/only-in-this-tab';
import { openDatabase } from './storage/open-database';

const DB_NAME = `${storagePrefix}-keys`;
const STORE = 'keys';
const KEY_ID = 'session';
/** Milliseconds; a login waits for it. */
const PATIENCE = 10_000;

let cachedKey: Promise<CryptoKey> | undefined;
/** As JSON, where the browser has no place for a key: for this tab only, and never written down in clear. */
const held = new Map<string, string>();

/** This browser's own key: made once, kept in IndexedDB, never extractable (BRW-5). */
function browserKey(): Promise<CryptoKey> {
  cachedKey ??= loadOrMakeKey().catch((error: unknown) => {
    // The next attempt asks again: a browser that had no room may have some by then.
    cachedKey = undefined;
    throw error;
  });
  return cachedKey;
}

async function loadOrMakeKey(): Promise<CryptoKey> {
  const db = await openDatabase(DB_NAME, PATIENCE, (database) => database.createObjectStore(STORE));
  try {
    const known = await result<CryptoKey | undefined>(db.transaction(STORE).objectStore(STORE).get(KEY_ID));
    if (known) return known;
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    return await keepFirst(db, fresh);
  } finally {
    db.close();
  }
}

/** Two tabs may create a key at the same time: all use the one that was stored first. */
async function keepFirst(db: IDBDatabase, fresh: CryptoKey): Promise<CryptoKey> {
  const transaction = db.transaction(STORE, 'readwrite');
  const store = transaction.objectStore(STORE);
  const other = await result<CryptoKey | undefined>(store.get(KEY_ID));
  if (other) return other;
  const isStored = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // A full disk may show only at the end.
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed'));
  });
  store.put(fresh, KEY_ID);
  await isStored;
  return fresh;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

/** Encrypts a value under a storage key. Without a place for the key it lives in the memory of this tab. */
export async function writeSecret(name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  const sealed = await seal(text).catch(() => undefined);
  if (sealed === undefined) {
    browserValues.remove(name);
    held.set(name, text);
    return noteOnlyInThisTab();
  }
  held.delete(name);
  browserValues.set(name, sealed);
}

/** The value, or undefined when there is none or it was not written by this browser. */
export async function readSecret<T>(name: string): Promise<T | undefined> {
  const stored = storedSecret(name);
  if (!stored) return undefined;
  try {
    return JSON.parse(held.get(name) ?? (await unseal(stored))) as T;
  } catch {
    browserValues.remove(name);
    return undefined;
  }
}

/** Known at once, before anything is decrypted. */
export function hasSecret(name: string): boolean {
  return storedSecret(name) !== null;
}

/** Of those that only this tab has. */
export function forgetHeldSecrets(): void {
  held.clear();
}

export function removeSecret(name: string): void {
  held.delete(name);
  browserValues.remove(name);
}

/** Removes it when it is the one that is meant. What another tab writes while it is being decrypted stays. */
export async function removeSecretIf<T>(name: string, isMeant: (value: T) => boolean): Promise<void> {
  const stored = storedSecret(name);
  const value = await readSecret<T>(name);
  if (value !== undefined && isMeant(value) && storedSecret(name) === stored) removeSecret(name);
}

/** As it is written down. Another value is never written the same. */
export function storedSecret(name: string): string | null {
  return held.get(name) ?? browserValues.get(name);
}

async function seal(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(text);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await browserKey(), plain));
  return `${toBase64(iv)}.${toBase64(sealed)}`;
}

async function unseal(stored: string): Promise<string> {
  const [iv, sealed] = stored.split('.').map(fromBase64);
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: iv! }, await browserKey(), sealed!);
  return new TextDecoder().decode(plain);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
