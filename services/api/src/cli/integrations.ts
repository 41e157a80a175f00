import { dirname, join } from 'node:path';
import { brand } from '@site/config/brand';
import { buildEmbedTag, buildFrameTag, EMBED_PACKAGE } from '@site/config/embedTag';
import { findAddress } from '@site/environment/address';
import type { Config } from '../config.ts';
import { cleanText } from '../database/boundJson.ts';
import {
  createIntegrationTask,
  type ListedIntegration,
  listIntegrationsTask,
  revokeIntegrationTask,
} from '../integrations/integrations.repository.ts';
import { defineCommand, formatList, readCount, runCommand, UsageError } from './executeCommand.ts';

/** Enough for a site that is shown on television; each process counts separately. */
const PER_MINUTE = 600;
/** An office full of people shares an address. */
const PER_VISITOR = 60;
const NAME_LENGTH = 100;

const formatAll = formatList<ListedIntegration>(
  'No integrations yet.',
  ['CREATED', 'KEY', 'NAME', 'LEADS', 'LAST LEAD', 'REVOKED', 'ORIGINS'],
  ({ createdAt, key, name, leads, lastLeadAt, revokedAt, origins }) => [
    createdAt,
    key,
    name,
    String(leads),
    lastLeadAt ?? 'none',
    revokedAt ?? 'no',
    origins.join(', ') || 'none',
  ],
);

export const integrationsCommand = defineCommand({
  usage: `Usage: pnpm integrations create --name <name> [--origin <origin>]… [--completed <url>]
                                [--per-minute <number>] [--per-visitor <number>] [--json]
       pnpm integrations list [--json]
       pnpm integrations revoke <key>

Sites and apps of others that show the lead pop-up, whether the site is running or not.
  create         makes a public key, and a secret that is shown only once; prints what to copy
  --origin       whose pages may send leads, such as https://example.com; without one, only servers
                 that have the secret can
  --completed    where visitors go after the quiz
  --per-minute   leads in a minute, of all visitors together (${PER_MINUTE})
  --per-visitor  leads in a minute from one address (${PER_VISITOR})
  revoke         from then on the key is worth nothing; its leads stay`,

  options: {
    name: 'text',
    origin: 'texts',
    completed: 'text',
    'per-minute': 'text',
    'per-visitor': 'text',
  },
  verbs: {
    async create({ config, values, ask, json }) {
      const { completed } = values;
      const created = await ask(createIntegrationTask, {
        name: readName(values.name),
        origins: [...new Set((values.origin ?? []).map(readOrigin))],
        completedUrl: completed === undefined ? null : readUrl('--completed', completed).href,
        ratePerMinute: readCount('--per-minute', values['per-minute']) ?? PER_MINUTE,
        visitorRatePerMinute: readCount('--per-visitor', values['per-visitor']) ?? PER_VISITOR,
      });
      if (!created) throw new UsageError('Nothing is stored yet: start the site once.');
      const ways = listWays(created, findSiteUrl(config));
      return json ? JSON.stringify({ ...created, ...ways }, null, 2) : formatCreated(created, ways);
    },
    list: async ({ ask, show }) => show((await ask(listIntegrationsTask, {})) ?? [], formatAll),
    async 'revoke <key>'({ subjects: [key = ''], ask }) {
      const { revoked } = (await ask(revokeIntegrationTask, { key })) ?? {};
      if (!revoked) throw new UsageError(`${key}: no such integration.`);
      return `Revoked: ${revoked.name}.`;
    },
  },
});

type Created = NonNullable<Awaited<ReturnType<typeof createIntegrationTask.run>>>;

/** The ways to show the pop-up on the pages of an integration; none without pages. */
function listWays({ integration: { key, origins } }: Created, siteUrl: string) {
  if (origins.length === 0) return {};
  return {
    tag: buildEmbedTag(siteUrl, key),
    frame: buildFrameTag(siteUrl, key),
    package: EMBED_PACKAGE,
  };
}

function formatCreated(
  { integration: { name, key, origins }, secret }: Created,
  ways: ReturnType<typeof listWays>,
): string {
  const created = `Created: ${name}, for ${origins.join(', ') || 'servers with the secret'}.

key     ${key}
        public, for the pages
secret  ${secret}
        shown only now, for servers that send leads without a browser; keep it out of pages and apps`;
  if (!ways.tag) return created;
  return `${created}

The tag for pages of ${origins.join(', ')}:

    ${ways.tag}

Where no script is allowed:

    ${ways.frame}

With a bundler: npm install ${ways.package}. More: docs/for-integrators.md`;
}

/** The site's own address, else where the site of this folder runs or ran last. */
const findSiteUrl = ({ PUBLIC_URL, folder }: Config) =>
  PUBLIC_URL ?? findAddress(join(dirname(folder), 'shell')) ?? brand.siteUrl;

function readName(text: string | undefined): string {
  const name = cleanText(text ?? '');
  if (name === '' || name.length > NAME_LENGTH)
    throw new UsageError(`--name: must have 1 to ${NAME_LENGTH} characters.`);
  return name;
}

/** An origin in the form that browsers send, even if it was entered with a slash, capitals or the default port. */
function readOrigin(text: string): string {
  const { origin, href } = readUrl('--origin', text);
  if (href !== `${origin}/`)
    throw new UsageError(`--origin ${text}: must be an origin such as ${origin}, without a path.`);
  return origin;
}

function readUrl(option: string, text: string): URL {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.password !== '')
    throw new UsageError(`${option} ${text}: must be an address such as https://example.com.`);
  return url;
}

if (import.meta.main) await runCommand(integrationsCommand);
