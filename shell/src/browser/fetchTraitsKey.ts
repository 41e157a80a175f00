import { TRAITS_KEY_PATH } from '../wire/paths.ts';

/**
 * Fetches the key of the cookie with a visitor's traits; `undefined`, and an error on the console, when the server does
 * not provide it.
 */
export async function fetchTraitsKey(): Promise<string | undefined> {
  try {
    const response = await fetch(TRAITS_KEY_PATH);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return ((await response.json()) as { key?: string }).key;
  } catch (error) {
    console.error('Telemetry: the traits could not be kept.', error);
    return undefined;
  }
}
