import fc from 'fast-check';
import { anyWord } from './choose.ts';
import { damaged, writeJson } from './damaged.ts';
import { hostileText } from './hostileText.ts';

/** Cookies as a browser or a server gets them: pairs, some broken, read from bytes. */
export const cookieText = fc
  .array(
    fc.oneof(
      hostileText,
      fc
        .tuple(
          fc.oneof(
            hostileText,
            anyWord(
              'rewardful.referral stripe_campaign_code consent ad_banner _ga _ga_ABC _fbp',
              'ajs_anonymous_id io.prismic.preview user_id',
            ),
          ),
          fc.oneof(
            hostileText,
            hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
            damaged(
              fc.constant({
                id: 'a-1',
                affiliate: { name: 'Ada' },
                coupon: { percent_off: 20, duration_in_months: 3 },
              }),
            ).map((value) => encodeURIComponent(writeJson(value).toWellFormed())),
          ),
        )
        .map(([name, value]) => `${name}=${value}`),
    ),
    { maxLength: 6 },
  )
  .map((pairs) => pairs.join('; ').toWellFormed());
