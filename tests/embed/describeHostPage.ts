import type { Page } from '@playwright/test';

/** All of a host's page that an embed could change. */
export interface HostPageState {
  /** A digest of the computed styles of each of the host's own elements, by its place in the document. */
  styles: Record<string, string>;
  globals: string[];
  /** Listeners of scripts of pages on window, document, root and body, by type. */
  listeners: Record<string, number>;
  scroll: [number, number];
  focus: string;
  sheets: number;
  fonts: number;
  cookies: string;
  title: string;
}

/** Describes a host's page. What is the embed's own, its script and its element, is left out. */
export async function describeHostPage(page: Page): Promise<HostPageState> {
  const seen = await page.evaluate(async () => {
    const isOwn = (element: Element) =>
      /-lead-popup$/.test(element.localName) ||
      (element instanceof HTMLScriptElement && element.src.includes('/embed/'));
    const styles: Record<string, string> = {};
    const elements = [...document.querySelectorAll('*')].filter((each) => !isOwn(each));
    for (const [index, element] of elements.entries()) {
      const computed = getComputedStyle(element);
      const text = [...computed].map((name) => `${name}:${computed.getPropertyValue(name)}`);
      const bytes = new TextEncoder().encode(text.join(';'));
      let hash = 0;
      for (const byte of bytes) hash = (hash * 31 + byte) | 0;
      styles[`${index} ${element.localName}`] = String(hash);
    }
    return {
      styles,
      globals: Object.getOwnPropertyNames(window).sort(),
      scroll: [scrollX, scrollY] as [number, number],
      focus: document.activeElement?.localName ?? '',
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      fonts: document.fonts.size,
      cookies: document.cookie,
      title: document.title,
    };
  });
  return { ...seen, listeners: await countListeners(page) };
}

async function countListeners(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  await session.send('Debugger.enable');
  const counts: Record<string, number> = {};
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: String(result.objectId),
    });
    for (const { type, scriptId } of listeners) {
      // The test's own tools listen too.
      if (!scripts.get(scriptId)?.startsWith('http')) continue;
      const name = `${expression} ${type}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  await session.detach();
  return counts;
}
