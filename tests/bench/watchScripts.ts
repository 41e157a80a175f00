import type { BrowserContextOptions, Page, Request } from '@playwright/test';
import type { Bench } from './Bench.ts';

interface Visit {
  url: string;
  options?: BrowserContextOptions;
  /** Names of cookies that the visitor already has. */
  cookies?: string[];
  /** What the visitor does once the page has loaded; resolves when everything that counts was requested. */
  act: (page: Page) => Promise<void>;
}

/** Records the scripts that a visit fetches, with the size of their encoded bodies on the wire. */
export async function watchScripts(
  { browser }: Pick<Bench, 'browser'>,
  { url, options, cookies = [], act }: Visit,
): Promise<{ files: string[]; bytes: number }> {
  const context = await browser.newContext(options);
  try {
    await context.addCookies(cookies.map((name) => ({ name, value: 'true', url })));
    const page = await context.newPage();
    const scripts: Request[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request);
    });
    await page.goto(url, { waitUntil: 'load' });
    await act(page);
    const files: string[] = [];
    let bytes = 0;
    for (const script of scripts) {
      const encoding = await (await script.response())?.headerValue('content-encoding');
      const size = (await script.sizes()).responseBodySize;
      files.push(`${new URL(script.url()).pathname} (${size}, ${encoding ?? 'not compressed'})`);
      bytes += size;
    }
    return { files, bytes };
  } finally {
    await context.close();
  }
}
