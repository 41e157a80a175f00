import {
  type Artifact,
  type CheckOptions,
  checkFragment,
  findCheckIsolation,
  type Report,
} from '@site/fragment-check';
import { isAccepted } from '@site/fragment-check/report';
import { grantCommand, NEEDS_GRANT } from '@site/fragment-check/rules';
import type { ArtifactManifest, FragmentManifest } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { checkMayRun, type Trust, UncontainedError } from '@site/sandbox/trust';
import { createFairQueue } from '../createFairQueue.ts';
import type { Actor } from '../identity/Actor.ts';
import { RegistryError } from '../RegistryError.ts';
import { CheckFailedError } from './CheckFailedError.ts';

/** Each check runs three processes. */
const AT_ONCE = 1;

interface Dependencies {
  /** Versions of the packages that the shell shares with fragments. */
  readOffered: () => Promise<Readonly<Record<string, string>> | undefined>;
  /** The version of a fragment that visitors have. */
  findLive: (name: string) => Promise<Artifact | undefined>;
  /** The rules whose waivers an operator has granted to a fragment. */
  listGrants: (name: string) => Promise<ReadonlySet<string>>;
  /** Where page fragments find their content. */
  content?: CheckOptions['content'];
  trust: Trust;
  check?: typeof checkFragment;
  findIsolation?: typeof findCheckIsolation;
}

interface Upload {
  manifest: ArtifactManifest;
  /** The text of `fragment.json`. */
  manifestBytes: Uint8Array;
  files: ReadonlyMap<string, Uint8Array>;
}

export type Gate = ReturnType<typeof createGate>;

/** Checks fragments before they are stored. */
export function createGate({
  readOffered,
  findLive,
  listGrants,
  content,
  trust,
  check = checkFragment,
  findIsolation = findCheckIsolation,
}: Dependencies) {
  const inTurn = createFairQueue({ what: 'checks', atOnce: AT_ONCE });

  async function judge(manifest: FragmentManifest, files: Upload['files']): Promise<Report> {
    const [offered, live] = await Promise.all([readOffered(), findLive(manifest.name)]);
    return check(
      { manifest, files },
      { ...(offered && { offered }), ...(live && { live }), ...(content && { content }) },
    );
  }

  /** Nobody's code runs beside the signing keys unless it is contained, or trusted. */
  async function refuseUncontained(manifestBytes: Uint8Array): Promise<void> {
    try {
      checkMayRun(await findIsolation(), digest(manifestBytes), trust);
    } catch (error) {
      if (!(error instanceof UncontainedError)) throw error;
      throw new RegistryError('uncontained', `It cannot be checked: ${error.message}.`);
    }
  }

  /**
   * Resolves to the report of a fragment that passes; to nothing for what is not a fragment.
   *
   * @throws {CheckFailedError} with the report of one that does not
   * @throws {RegistryError} `busy` when too many wait, `uncontained` if this machine cannot contain its code
   */
  return async (
    { manifest, manifestBytes, files }: Upload,
    { team, isOperator }: Pick<Actor, 'team' | 'isOperator'>,
  ): Promise<Report | undefined> => {
    if (!('slot' in manifest)) return undefined;
    await refuseUncontained(manifestBytes);
    const judged = await inTurn(team, () => judge(manifest, files));
    const report = isOperator ? judged : refuseWaivers(judged, await listGrants(manifest.name));
    if (!report.ok) throw new CheckFailedError(report);
    return report;
  };
}

/** A team's waiver of a rule that protects others counts only if an operator has granted it. */
function refuseWaivers(report: Report, granted: ReadonlySet<string>): Report {
  const findings = report.findings.map(({ waived, ...finding }) => {
    const { rule } = finding;
    if (waived === undefined) return finding;
    if (!NEEDS_GRANT.has(rule) || granted.has(rule)) return { ...finding, waived };
    return {
      ...finding,
      mend: `${finding.mend} Or an operator grants the waiver: ${grantCommand(report.name, rule)}`,
    };
  });
  return { ...report, findings, ok: isAccepted(findings) };
}

/** The waivers that a fragment needed to pass, each once. */
export function listWaivers({ findings }: Report): { rule: string; reason: string }[] {
  const used = new Map<string, string>();
  for (const { rule, waived } of findings) if (waived !== undefined) used.set(rule, waived);
  return [...used].map(([rule, reason]) => ({ rule, reason }));
}
