import type { Page } from '@playwright/test';
import { TRANSLATED } from './pageChanges.ts';

/** Reads the addresses of all links and all words of an element, in order and without the marks of translated text. */
export async function readContent(page: Page, selector: string) {
  const { links, texts } = await page.locator(selector).evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
    return { texts, links: [...element.querySelectorAll('a')].map(({ href }) => href) };
  });
  const plain = texts.map((text) => text.replace(TRANSLATED, ''));
  return { links, words: plain.join(' ').split(/\s+/) };
}
