import { type Artifact, type CheckOptions, checkFragment, type Report } from '@site/fragment-check';
import type { ArtifactManifest, FragmentManifest } from '@site/fragment-kit';
import pLimit from 'p-limit';
import { RegistryError } from '../RegistryError.ts';
import { CheckFailedError } from './CheckFailedError.ts';

/** Each check runs three processes. */
const AT_ONCE = 1;
/** As many as are checked within the time that a client waits. */
const MAX_WAITING = 20;
const RETRY_AFTER_S = 10;

interface Dependencies {
  /** Versions of the packages that the shell shares with fragments. */
  readOffered: () => Promise<Readonly<Record<string, string>> | undefined>;
  /** The version of a fragment that visitors have. */
  findLive: (name: string) => Promise<Artifact | undefined>;
  /** Where page fragments find their content. */
  content?: CheckOptions['content'];
  check?: typeof checkFragment;
}

interface Upload {
  manifest: ArtifactManifest;
  files: ReadonlyMap<string, Uint8Array>;
}

export type Gate = ReturnType<typeof createGate>;

/** Checks fragments before they are stored. */
export function createGate({
  readOffered,
  findLive,
  content,
  check = checkFragment,
}: Dependencies) {
  const limit = pLimit(AT_ONCE);

  async function judge(manifest: FragmentManifest, files: Upload['files']): Promise<Report> {
    const [offered, live] = await Promise.all([readOffered(), findLive(manifest.name)]);
    return check(
      { manifest, files },
      { ...(offered && { offered }), ...(live && { live }), ...(content && { content }) },
    );
  }

  /**
   * Resolves to the report of a fragment that passes; to nothing for what is not a fragment.
   *
   * @throws {CheckFailedError} with the report of one that does not
   * @throws {RegistryError} `busy` when too many wait
   */
  return async ({ manifest, files }: Upload): Promise<Report | undefined> => {
    if (!('slot' in manifest)) return undefined;
    if (limit.pendingCount >= MAX_WAITING)
      throw new RegistryError('busy', 'Too many fragments wait for their check. Try again soon.', {
        'retry-after': `${RETRY_AFTER_S}`,
      });
    const report = await limit(() => judge(manifest, files));
    if (!report.ok) throw new CheckFailedError(report);
    return report;
  };
}

/** The waivers that a fragment needed to pass, each once. */
export function listWaivers({ findings }: Report): { rule: string; reason: string }[] {
  const used = new Map<string, string>();
  for (const { rule, waived } of findings) if (waived !== undefined) used.set(rule, waived);
  return [...used].map(([rule, reason]) => ({ rule, reason }));
}
