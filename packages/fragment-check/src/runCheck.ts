import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ContractError } from '@site/fragment-kit/manifest';
import { readArtifact } from './artifact/readArtifact.ts';
import { checkFragment } from './checkFragment.ts';
import { formatReport } from './formatReport.ts';
import type { Report } from './Report.ts';
import { grantCommand, NEEDS_GRANT } from './rules.ts';

const USAGE = `Usage: pnpm check [folder] [options]

  folder             of a built artifact, or of a fragment with its build in dist (default: this folder)
  --json             the report as JSON
  --live <folder>    the artifact that visitors have now, to compare sizes to
  --content <url>    the content repository's document API, for a fragment that reads content`;

interface CheckDependencies {
  print: (line: string) => void;
  printError: (line: string) => void;
  check?: typeof checkFragment;
}

/** Runs the check as a command. Resolves to the exit code: 1 if the fragment is refused, 2 if the arguments are invalid. */
export async function runCheck(
  args: readonly string[],
  { print, printError, check = checkFragment }: CheckDependencies,
): Promise<number> {
  const given = parse(args);
  if (!given) {
    printError(USAGE);
    return 2;
  }
  const { folder, json, live, content } = given;
  try {
    const report = await check(findArtifact(folder), {
      ...(live && { live: await readArtifact(findArtifact(live)) }),
      ...(content && { content: { endpoint: content } }),
    });
    print(json ? JSON.stringify(report, null, 2) : formatReport(report) + describeGrants(report));
    return report.ok ? 0 : 1;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing && !(error instanceof ContractError)) throw error;
    printError(
      isMissing
        ? `${folder} contains no artifact. Build the fragment first.`
        : (error as Error).message,
    );
    return 1;
  }
}

/** What only the registry knows: whether an operator has granted a waiver. */
function describeGrants({ name, findings }: Report): string {
  const rules = new Set(findings.flatMap(({ rule, waived }) => (waived ? [rule] : [])));
  return [...rules]
    .filter((rule) => NEEDS_GRANT.has(rule))
    .map(
      (rule) =>
        `\n\nThe registry accepts the waiver of ${rule} once an operator has granted it:\n  ${grantCommand(name, rule)}`,
    )
    .join('');
}

const findArtifact = (folder: string) =>
  existsSync(join(folder, 'fragment.json')) ? folder : join(folder, 'dist');

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        live: { type: 'string' },
        content: { type: 'string' },
      },
    });
    if (positionals.length > 1 || (values.content && !URL.canParse(values.content))) return;
    return { folder: positionals[0] ?? '.', ...values };
  } catch {
    return;
  }
}
