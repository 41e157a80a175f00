/** `./site doctor`: looks at a site from inside and outside, and says what to do. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvironmentError } from '@site/environment';
import { findAddress } from '@site/environment/address';
import { type Finding, fail, findWorst, formatFinding, ok, runChecks } from './doctor/Finding.ts';
import { listInside } from './doctor/listInside.ts';
import { examineOutside } from './doctor/listOutside.ts';
import { readSettings, type SiteSettings } from './site/readSettings.ts';

const USAGE = `Usage: ./site doctor [--url https://…] [--inside] [--json]

Looks at the site of this machine, with its settings, from inside and outside; with --url at any site from outside, with
--inside as well at both. Changes nothing.

  --json   one object with all findings
Exit code: 0 all is well, 1 something needs a look, 2 something does not work`;

try {
  const { url, inside, json } = readOptions();
  const show = (finding: Finding) => console.log(formatFinding(finding));
  const findings = await examine(url, inside || !url, json ? undefined : show);
  if (json) console.log(JSON.stringify({ findings }, null, 2));
  process.exitCode = findWorst(findings);
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function examine(
  url: string | undefined,
  isInside: boolean,
  onFinding?: (finding: Finding) => void,
): Promise<Finding[]> {
  let settings: SiteSettings | undefined;
  const findings: Finding[] = [];
  if (isInside) {
    const check = async () => {
      try {
        settings = readSettings();
        return ok('each can be used');
      } catch (error) {
        return fail((error as Error).message);
      }
    };
    const todo = 'Correct them: no process starts with these.';
    findings.push(...(await runChecks([['Settings', todo, check]], onFinding)));
  }
  if (settings)
    findings.push(
      ...(await runChecks(listInside(settings, Date.now, process.env.CHANNEL), onFinding)),
    );
  const address = url ?? (settings && findAddress(join(settings.SITE_DATA_DIR, 'shell')));
  if (address) findings.push(...(await examineOutside(new URL(address), Date.now, onFinding)));
  return findings;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        inside: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    if (values.url !== undefined && !/^https?:$/.test(URL.parse(values.url)?.protocol ?? ''))
      throw new Error(`--url ${values.url}: must be an http or https URL`);
    return values;
  } catch (error) {
    throw new EnvironmentError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
