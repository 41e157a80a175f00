import { waitFor } from '../engines/waitFor.ts';
import { ARRIVAL_TIMEOUT_MS, type World } from './World.ts';

/** The methods that the pages of both drivers have. */
interface ReadingPage {
  mouse: { move(x: number, y: number): Promise<void> };
  reload(): Promise<unknown>;
}

/** How long a visitor reads a page before the next one, which sends events that the page could not. */
const READING_MS = 10_000;

/** Reads page after page as a visitor: telemetry starts, and sends the waiting events. */
export async function readUntilMeasured({ proxy }: World, page: ReadingPage, email: string) {
  const isMeasured = async () =>
    proxy.find(email).identifiedAt.length > 0 && proxy.find(email).completedAt.length > 0;
  const until = Date.now() + ARRIVAL_TIMEOUT_MS;
  while (Date.now() < until) {
    await page.mouse.move(50, 300);
    await page.mouse.move(60, 320);
    if (await waitFor(`${email} is measured`, isMeasured, READING_MS).catch(() => false)) return;
    await page.reload();
  }
  throw new Error(`${email} was never measured.`);
}
