import { TRAITS_KEY_PATH } from '../wire/paths.ts';

/** The key of the cookie with a visitor's traits. `undefined` when the server does not give it; that is logged. */
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
