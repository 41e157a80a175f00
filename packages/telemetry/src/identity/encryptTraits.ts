const IV_BYTES = 12;

/** Text encrypted with AES-GCM, and its initialisation vector; both in base64. */
export interface EncryptedTraits {
  data: string;
  iv: string;
}

/** @param key 32 bytes in base64 */
export async function encryptTraits(text: string, key: string): Promise<EncryptedTraits> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const imported = await importKey(key, 'encrypt');
  const bytes = new TextEncoder().encode(text);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, imported, bytes);
  return { data: toBase64(new Uint8Array(data)), iv: toBase64(iv) };
}

/** @throws if the key differs or the data was changed */
export async function decryptTraits({ data, iv }: EncryptedTraits, key: string): Promise<string> {
  const imported = await importKey(key, 'decrypt');
  const algorithm = { name: 'AES-GCM', iv: fromBase64(iv) };
  const bytes = await crypto.subtle.decrypt(algorithm, imported, fromBase64(data));
  return new TextDecoder().decode(bytes);
}

const importKey = (key: string, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, [use]);

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
