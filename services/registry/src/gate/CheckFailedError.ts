import type { Report } from '@site/fragment-check';
import { formatReport } from '@site/fragment-check/format';
import { RegistryError } from '../RegistryError.ts';

/** The check refuses an artifact. `message` is its report for people. */
export class CheckFailedError extends RegistryError {
  readonly report: Report;

  constructor(report: Report) {
    super('check_failed', formatReport(report));
    this.report = report;
  }
}
