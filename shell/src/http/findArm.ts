import type { IncomingHttpHeaders } from 'node:http';
import { LIVE_ARM } from '@site/channel-records/canaries';
import type { Arms } from '../release/prepareRelease.ts';

/** Holds a visitor's draw, which a thousandth of all visitors have, so it identifies nobody. */
const DRAW_COOKIE = 'site-draw';
/** With this header a proxy in front says which arm it has chosen for a visitor. */
export const ARM_HEADER = 'x-site-arm';

const MAX_AGE_S = 30 * 24 * 60 * 60;
const COOKIE = new RegExp(`(?:^|;\\s*)${DRAW_COOKIE}=([^;]*)`);
const DRAW = /^(?:0|[1-9]\d{0,2})$/;

/**
 * The arm of a request: the one that a proxy in front has chosen, if it runs, else that of the visitor's draw. `undefined` for a
 * visitor without a draw. Anything else than a draw in the cookie gets what is live.
 */
export function findArm(headers: IncomingHttpHeaders, arms: Arms): string | undefined {
  const chosen = headers[ARM_HEADER];
  if (typeof chosen === 'string' && isRunning(chosen, arms)) return chosen;
  const draw = readCookie(headers);
  return draw === undefined ? undefined : armOfDraw(draw, arms);
}

/** Whether a proxy in front has chosen the arm, so that it keeps the answer for that arm alone. */
export const isChosen = (arm: string | undefined, headers: IncomingHttpHeaders): boolean =>
  arm !== undefined && headers[ARM_HEADER] === arm;

/**
 * Where the answer to a request is kept: `undefined` while no canary runs, `null` for a visitor who has yet to get an arm. Answers to
 * a proxy that chooses have a lifetime that others must not see.
 */
export function findShelf(
  headers: IncomingHttpHeaders,
  arms: Arms | undefined,
): string | null | undefined {
  const arm = arms && findArm(headers, arms);
  if (!arms) return undefined;
  if (arm === undefined) return null;
  return isChosen(arm, headers) ? `chosen ${arm}` : arm;
}

/** The visitor's draw, as text. */
export function findDraw(headers: IncomingHttpHeaders): string | undefined {
  const draw = readCookie(headers);
  return draw !== undefined && isDraw(draw) ? draw : undefined;
}

const readCookie = ({ cookie }: IncomingHttpHeaders): string | undefined =>
  cookie === undefined ? undefined : COOKIE.exec(cookie)?.[1];

export const isDraw = (text: string): boolean => DRAW.test(text);

/** The arm of a draw as text; `live` for what is no draw. */
export const armOfDraw = (draw: string, { byDraw }: Pick<Arms, 'byDraw'>): string =>
  (isDraw(draw) && byDraw[Number(draw)]) || LIVE_ARM;

const isRunning = (arm: string, { candidates }: Arms) => arm === LIVE_ARM || candidates.has(arm);

/** The cookie of a new visitor while a canary runs. */
export const buildDrawCookie = (draw: number, isSecure: boolean): string =>
  `${DRAW_COOKIE}=${draw}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
