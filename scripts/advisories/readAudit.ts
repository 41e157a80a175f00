import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** An advisory as `pnpm audit` prints it. */
export interface Advisory {
  module_name: string;
  severity: string;
  title: string;
  github_advisory_id: string;
  findings: { version: string; paths: string[] }[];
}

/** An advisory that does not concern this site. After the day `until` it has to be judged again. */
export interface Accepted {
  id: string;
  reason: string;
  until: string;
}

const COMMAND = ['pnpm', 'audit', '--prod', '--audit-level', 'high', '--json'];
/** The workspace's tests list their tools as dependencies, and run nowhere else. */
const TESTS = /^tests(?:__|>)/;

/**
 * Asks the npm registry for advisories about the packages in the lockfile.
 *
 * @returns why there is no answer, if there is none: not every registry has advisories, and the network may be off
 */
export async function readAudit(
  [program = '', ...args] = COMMAND,
  timeoutMs = 10_000,
): Promise<{ advisories: Advisory[] } | { reason: string }> {
  const options = { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 } as const;
  // With advisories it exits with 1, which rejects.
  const { stdout, stderr, killed, message } = await promisify(execFile)(program, args, options)
    .then((output) => ({ ...output, killed: false, message: '' }))
    .catch((error) => error);
  if (killed) return { reason: `no answer within ${timeoutMs / 1000} s` };
  try {
    return { advisories: Object.values(JSON.parse(stdout).advisories) };
  } catch {
    const said = String(stderr || message || stdout);
    return { reason: said.replaceAll(/[\s│×]+/g, ' ').trim() };
  }
}

/** Describes the advisories about packages in production that nobody has accepted, or only until before `today` (`2026-01-31`). */
export const findOpenAdvisories = (
  advisories: readonly Advisory[],
  accepted: readonly Accepted[],
  today: string,
): string[] =>
  advisories.flatMap(({ github_advisory_id: id, module_name, severity, title, findings }) => {
    const path = findings.flatMap(({ paths }) => paths).find((each) => !TESTS.test(each));
    const isAccepted = accepted.some(
      (each) => each.id === id && each.reason && today <= each.until,
    );
    return path === undefined || isAccepted
      ? []
      : [`${id}, ${severity}: ${title} (${module_name} ${findings[0]?.version}, by ${path})`];
  });
