import { AD_BANNER_OFFER, FREE_TRIAL_DAYS } from '@site/config/limits';
import { paths } from '@site/config/links';

const { percentOff, months, code } = AD_BANNER_OFFER;

/**
 * Every page contains both banners, hidden, because the HTML is the same for all visitors. The script right after them shows
 * those meant for this visitor before the first paint.
 *
 * @param props.hideReferral the page has no referral banner
 */
export function Banners({ hideReferral = false }: { hideReferral?: boolean | undefined }) {
  return (
    <div id="banners" data-hide-referral={hideReferral || undefined}>
      <aside
        className="banner theme-dark"
        data-banner="referral"
        aria-label="Referral offer"
        hidden
      >
        <p>
          <span data-referral-text="" /> <a href={paths.pricing}>See plans</a>
        </p>
        <CloseButton banner="referral" />
      </aside>
      <aside className="banner theme-dark" data-banner="ad" aria-label="Offer" hidden>
        <p>
          <strong>{FREE_TRIAL_DAYS}-day free trial</strong>, then {percentOff}% off the first{' '}
          {months} months with code <strong>{code}</strong>. <a href={paths.pricing}>Get Started</a>
        </p>
        <CloseButton banner="ad" />
      </aside>
    </div>
  );
}

function CloseButton({ banner }: { banner: string }) {
  return (
    <button type="button" className="banner-close" data-close-banner={banner}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="M3 3l10 10M13 3L3 13"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className="visually-hidden">Close this offer</span>
    </button>
  );
}
