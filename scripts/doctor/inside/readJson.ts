const TIMEOUT_MS = 5_000;

/** What a service of the site answers. */
export async function readJson(
  url: string,
  path: string,
): Promise<{ status: number; body: unknown; date: string | null }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(new URL(path, url), { redirect: 'error', signal });
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body, date: response.headers.get('date') };
}
