import { storagePrefix } from './product';

const DB_NAME = `${storagePrefix}-keys`;
const STORE = 'keys';
const KEY_ID = 'session';

let cachedKey: Promise<CryptoKey> | undefined;

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
  const db = await openKeys();
  const known = await result<CryptoKey | undefined>(db.transaction(STORE).objectStore(STORE).get(KEY_ID));
  if (known) return known;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return keepFirst(db, fresh);
}

/** Two tabs may create a key at the same time: all use the one that was stored first. */
async function keepFirst(db: IDBDatabase, fresh: CryptoKey): Promise<CryptoKey> {
  const store = db.transaction(STORE, 'readwrite').objectStore(STORE);
  const other = await result<CryptoKey | undefined>(store.get(KEY_ID));
  if (other) return other;
  await result(store.put(fresh, KEY_ID));
  return fresh;
}

function openKeys(): Promise<IDBDatabase> {
  const request = indexedDB.open(DB_NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return result(request);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

/** Encrypts a value under a storage key. */
export async function writeSecret(name: string, value: unknown): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await browserKey(), plain));
  localStorage.setItem(name, `${toBase64(iv)}.${toBase64(sealed)}`);
}

/** The value, or undefined when there is none or it was not written by this browser. */
export async function readSecret<T>(name: string): Promise<T | undefined> {
  const stored = localStorage.getItem(name);
  if (!stored) return undefined;
  try {
    const [iv, sealed] = stored.split('.').map(fromBase64);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: iv! }, await browserKey(), sealed!);
    return JSON.parse(new TextDecoder().decode(plain)) as T;
  } catch {
    localStorage.removeItem(name);
    return undefined;
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
