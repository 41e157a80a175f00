import type { ConsentState } from '@site/telemetry/consent/createConsent';
import { createUuid } from '@site/telemetry/ids/createUuid';
import { REPORTS_ENDPOINT, type Report } from '@site/telemetry/reports/Report';
import { reportErrors } from '@site/telemetry/reports/reportErrors';
import { reportVitals } from '@site/telemetry/reports/reportVitals';
import type { Shell } from './Shell.ts';

/** Sends uncaught errors and the page's Web Vitals to the site's server, for visitors who agreed to analytics. */
export function startReports({ page }: Shell, consent: ConsentState): void {
  const { path, fragments, arm } = page;
  const common = {
    createId: createUuid,
    now: Date.now,
    send: (reports: Report[]) => {
      if (consent.allows('analytics'))
        navigator.sendBeacon?.(
          REPORTS_ENDPOINT,
          JSON.stringify({ reports: reports.map((report) => ({ ...report, arm })) }),
        );
    },
  };
  reportErrors({ window, ...common });
  reportVitals({ document, path, fragments, ...common });
}
