const TIMEOUT_MS = 5_000;

/** What a service of the site answers. */
export async function readJson(
  url: string,
  path: string,
): Promise<{ status: number; body: unknown }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(new URL(path, url), { redirect: 'error', signal });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}
