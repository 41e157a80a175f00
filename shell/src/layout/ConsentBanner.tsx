import { privacyPath } from '@site/config/paths';
import { PREFERENCES_HASH } from '@site/telemetry/consent/Consent';

/**
 * Asks for consent. Hidden at first, because the HTML is the same for all visitors: the script right after it shows it to
 * visitors who have not answered, before anything is painted, and stores the answer. It overlays the page and shifts nothing.
 */
export function ConsentBanner({ beforePaint }: { beforePaint: string }) {
  return (
    <>
      <section id="consent" className="consent" aria-label="Cookies" hidden>
        <p>
          With your consent we measure what visitors read, try variants of pages and tell our
          marketing tools where you came from. Without it, nothing of that kind is kept in your
          browser. <a href={privacyPath}>How we handle data</a>
        </p>
        <div className="consent-actions">
          <button type="button" className="ui-button ui-button--secondary" data-consent="none">
            Reject all
          </button>
          <button type="button" className="ui-button ui-button--secondary" data-consent="all">
            Accept all
          </button>
          <a className="ui-button ui-button--secondary" href={PREFERENCES_HASH}>
            Choose
          </a>
        </div>
      </section>
      <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
    </>
  );
}

/** Where visitors change or withdraw their consent: the last line of the footer. */
export function PreferencesLink() {
  return (
    <nav className="preferences-link theme-dark" aria-label="Privacy">
      <a href={PREFERENCES_HASH}>Cookie preferences</a>
    </nav>
  );
}
