/** The site's server did not accept an event. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Whether sending it again later may succeed. */
  readonly isTemporary: boolean;

  constructor(kind: string, { isTemporary, cause }: { isTemporary: boolean; cause?: unknown }) {
    super(`Failed to ${kind}`, { cause });
    this.isTemporary = isTemporary;
  }
}
