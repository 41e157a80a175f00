import { waitFor } from '../engines/waitFor.ts';
import { ARRIVAL_TIMEOUT_MS, type World } from './World.ts';

/** What both drivers' pages can do. */
interface ReadingPage {
  mouse: { move(x: number, y: number): Promise<void> };
  reload(): Promise<unknown>;
}

/** How long a visitor reads a page before the next one, which sends what the page before could not. */
const READING_MS = 10_000;

/** A visitor who reads on, page after page: telemetry starts, and sends what was measured. */
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
