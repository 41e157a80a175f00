/** The site's server did not accept an event. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Whether sending it again later may succeed. */
  readonly isPassing: boolean;

  constructor(kind: string, { isPassing, cause }: { isPassing: boolean; cause?: unknown }) {
    super(`Failed to ${kind}`, { cause });
    this.isPassing = isPassing;
  }
}
