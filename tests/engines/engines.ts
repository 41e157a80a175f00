import type { Engine } from './Engine.ts';
import { startPuppeteer } from './startPuppeteer.ts';
import { startWebKit } from './startWebKit.ts';

/** The browsers that visitors have, by their engines. */
export const ENGINES: Record<string, () => Promise<Engine>> = {
  Chromium: () => startPuppeteer('chromium'),
  Firefox: () => startPuppeteer('firefox'),
  WebKit: () => startWebKit(),
};
