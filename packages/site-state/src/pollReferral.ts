import { REFERRAL_POLL_INTERVAL_MS, REFERRAL_POLL_LIMIT_MS } from '@site/config/limits';
import { COOKIES, type CookieReader } from './cookies.ts';

/** Calls back after a delay. */
export type Schedule = (callback: () => void, delayMs: number) => void;

/**
 * Polls for the referral cookie each second for eight seconds, since the script of the referral-tracking tool writes it
 * some time after the page has loaded. The first poll comes after one second: a cookie that was already there was read
 * before the first paint.
 *
 * @param onFound called once, when the cookie is there
 */
export function pollReferral({
  cookies,
  schedule,
  onFound,
}: {
  cookies: CookieReader;
  schedule: Schedule;
  onFound: () => void;
}): void {
  let waitedMs = 0;
  const wait = () => schedule(look, REFERRAL_POLL_INTERVAL_MS);
  function look() {
    waitedMs += REFERRAL_POLL_INTERVAL_MS;
    if (cookies.get(COOKIES.referral) !== undefined) onFound();
    else if (waitedMs < REFERRAL_POLL_LIMIT_MS) wait();
  }
  wait();
}
