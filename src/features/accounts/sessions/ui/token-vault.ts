/**
 * Stores the session token encrypted in local storage, under a non-extractable key in IndexedDB (spec 3 §4). When the
 * key is gone, the token is dropped and the cookie is used.
 */
const TOKEN_KEY = 'session_token';
/** Where this browser caches the user's certificates (spec 2 §3); cleared on sign-out. */
export const CERTIFICATES_KEY = 'certificates';
/** Where this browser keeps sales that are not made yet, by user; cleared on sign-out. */
export const SALE_DRAFTS = 'sale_draft:';
const DATABASE = 'session';
const STORE = 'keys';

/** spec 2 §9: restoring gives up after this long. */
const RESTORE_LIMIT_MS = 5000;

let token: string | null = null;
let restoring: Promise<string | null> | null = null;

/** The token, restored once per page; `null` when there is none or it can't be read in time. */
export function readToken(): Promise<string | null> {
  if (token) return Promise.resolve(token);
  return (restoring ??= Promise.race([
    restore(),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), RESTORE_LIMIT_MS)),
  ]));
}

export async function saveToken(value: string): Promise<void> {
  token = value;
  try {
    const key = await openKey();
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(value));
    localStorage.setItem(TOKEN_KEY, `${toBase64(iv)}.${toBase64(new Uint8Array(cipher))}`);
  } catch {
    // Without WebCrypto or storage the token lives as long as the page; the cookie outlives it.
  }
}

export function forgetToken(): void {
  token = null;
  restoring = Promise.resolve(null);
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Removes the token and all other data of the user from this browser. */
export function forgetUser(): void {
  forgetToken();
  try {
    localStorage.removeItem(CERTIFICATES_KEY);
    for (const key of Object.keys(localStorage)) if (key.startsWith(SALE_DRAFTS)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Calls `listener` when another tab signs in or out: this tab's token is then stale. */
export function watchOtherTabs(listener: () => void): () => void {
  function follow({ key }: StorageEvent): void {
    if (key !== TOKEN_KEY && key !== null) return;
    token = null;
    restoring = null;
    listener();
  }
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

async function restore(): Promise<string | null> {
  // Signed in by a response without a token, so the stored one belongs to an earlier session.
  const isByCookie = /(^|; )signed_in=1-by-cookie/.test(document.cookie);
  try {
    if (isByCookie) {
      if (localStorage.getItem(TOKEN_KEY)) forgetUser();
      return null;
    }
    const [iv, cipher] = (localStorage.getItem(TOKEN_KEY) ?? '').split('.');
    if (!iv || !cipher) return null;
    const key = await openKey();
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(cipher));
    token = new TextDecoder().decode(plain);
    return token;
  } catch {
    forgetToken();
    return null;
  }
}

async function openKey(): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    const known = await settle<CryptoKey | undefined>(database.transaction(STORE).objectStore(STORE).get('token'));
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await settle(database.transaction(STORE, 'readwrite').objectStore(STORE).put(made, 'token'));
    return made;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settle(request);
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage refused'));
  });
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
