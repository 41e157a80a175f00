import { EnvironmentError } from '@site/environment';
import { toPlainLine, toPlainText } from '@site/environment/plain-text';
import fc from 'fast-check';
import { expect } from 'vitest';
import { readSettings } from '../../../scripts/site/readSettings.ts';
import {
  defineCommand,
  executeCommand,
  readCount,
  UsageError,
} from '../../../services/api/src/cli/executeCommand.ts';
import { readConfig as readApiConfig } from '../../../services/api/src/config.ts';
import { runCommand as runContentCommand } from '../../../services/content/src/commands/runCommand.ts';
import {
  readConfig as readContentConfig,
  readPreviewConfig,
  readPushConfig,
} from '../../../services/content/src/config.ts';
import { readConfig as readImagesConfig } from '../../../services/images/src/config.ts';
import { readConfig as readRegistryConfig } from '../../../services/registry/src/config.ts';
import { runCommand as runFragmentsCommand } from '../../../services/registry/src/runCommand.ts';
import { readConfig as readShellConfig } from '../../../shell/src/config.ts';
import { describeTelemetry } from '../../../shell/src/telemetry/describeTelemetry.ts';
import { anyWord } from '../arbitraries/choose.ts';
import { hostileText } from '../arbitraries/hostileText.ts';
import dictionary from '../dictionary.json' with { type: 'json' };
import { fuzzArea } from '../fuzzArea.ts';

const listing = defineCommand({
  usage: 'Usage',
  options: { limit: 'text' },
  verbs: {
    'list [form]': ({ subjects, values }) => `${subjects} ${readCount('--limit', values.limit)}`,
  },
});
const NAMES =
  'PORT HOST SITE_DATA_DIR TRUSTED_PROXIES PUBLIC_URL DATABASE_URL LEADS_UPSTREAM_URL LEADS_UPSTREAM_AUTHORIZATION LEADS_UPSTREAM_SECRET FORMS_UPSTREAM_URL LEADS_ALLOWED_ORIGINS FEATURE_FLAGS PRISMIC_REPOSITORY PRISMIC_API_URL PRISMIC_MEDIA_ORIGINS CONTENT_IMAGE_ORIGINS CONTENT_ACCESS_TOKEN CONTENT_REPOSITORY CONTENT_DIR CONTENT_URL CHANNEL REGISTRY_SIGNING_KEY REGISTRY_SIGNING_KEY_FILE REGISTRY_PUBLIC_KEYS REGISTRY_PUBLIC_KEYS_FILE REGISTRY_IDENTITY_KEY REGISTRY_IDENTITY_KEY_FILE REGISTRY_PORT API_PORT API_TRUSTED_PROXIES REGISTRY_TRUSTED_PROXIES SLOT_DEADLINE_MS SLOT_MEMORY_MB MEASUREMENT CONSENT_MODE EXPERIMENTS EXPERIMENTS_PREDICT EXPERIMENTS_COLLECTOR EXPERIMENTS_PROJECT MIXPANEL_TOKEN MIXPANEL_API MIXPANEL_REPLAY_PERCENT CDP_WRITE_KEY CDP_API TRAITS_COOKIE_KEY ANALYTICS_ID ANALYTICS_SETTINGS ANALYTICS_SCRIPT CUSTOMER_DATA_ID CUSTOMER_DATA_REGION CUSTOMER_DATA_SETTINGS CHATBOT_ID CHATBOT_SETTINGS CHATBOT_SOURCES CRM_ID CRM_REGION SALES_CHAT_ID CONTENT_PREVIEW_ID PRISMIC_WRITE_TOKEN LOG_LEVEL'.split(
    ' ',
  );
const value = fc.oneof(
  // A variable ends at a NUL.
  { weight: 3, arbitrary: hostileText.map((text) => text.replaceAll('\0', '')) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...dictionary.settings),
  },
);
const environment = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 5 });

const READERS = {
  readShellConfig,
  readApiConfig,
  readContentConfig,
  readPreviewConfig,
  readPushConfig,
  readImagesConfig,
  readRegistryConfig,
  readSettings,
};

const build = new Proxy(
  {},
  { get: () => new Proxy({}, { get: (_, name) => `/assets/${String(name)}` }) },
);

const words = fc.array(
  fc.oneof(
    hostileText,
    anyWord(
      'list --json --limit --limit=3 -1 -- - status tail funnel report export delete',
      'replay talent help validate release publish rollback mf-footer mf-footer@1.0.0',
      '../mf-footer --include',
    ),
  ),
  { maxLength: 4 },
);

fuzzArea({
  'Settings are read whole, or rejected with their names': fc.property(
    fc.constantFrom(...(Object.keys(READERS) as (keyof typeof READERS)[])),
    environment,
    (name, variables) => {
      try {
        READERS[name](variables);
      } catch (error) {
        expect(error).toBeInstanceOf(EnvironmentError);
        const { message } = error as Error;
        expect(message).toMatch(/^[A-Z_]+/);
        for (const line of message.split('\n')) expect(line).not.toMatch(/\p{Cc}/u);
        expect(message).not.toMatch(/^REGISTRY_.*KEY.*hunter2/m);
        expect(message).not.toContain('secret@');
      }
    },
  ),
  'What settings tell the pages is plain': fc.property(environment, (variables) => {
    let config: ReturnType<typeof readShellConfig>;
    try {
      config = readShellConfig(variables);
    } catch {
      return;
    }
    const telemetry = describeTelemetry(config, build as never);
    JSON.stringify(telemetry?.settings);
    for (const sources of Object.values(telemetry?.sources ?? {}))
      for (const source of sources as Iterable<string>)
        expect(source).toMatch(/^[\x21-\x3a\x3c-\x7e]+$/);
  }),
  'Arguments of lists are understood, or explained': fc.asyncProperty(words, async (args) => {
    try {
      await listing.run(readApiConfig({}), args, async () => {});
      readCount('--limit', args[0]);
    } catch (error) {
      const isExpected =
        error instanceof UsageError ||
        String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');
      expect(isExpected).toBe(true);
    }
  }),
  'A command of the api ends with an exit code and a word': fc.asyncProperty(
    words,
    environment,
    async (args, variables) => {
      const said: string[] = [];
      const code = await executeCommand(listing, args, variables, {
        print: async () => {},
        printError: (text: string) => said.push(text),
      } as never);
      expect([0, 1, 2]).toContain(code);
      if (code !== 0) expect(said.join('')).not.toMatch(/\n\s+at /);
    },
  ),
  'Commands of fragments and content end with an exit code': fc.asyncProperty(
    words,
    async (args) => {
      // Arguments that would start minutes of work are left out.
      if (['publish', 'validate', 'similarity', 'preview', 'push'].includes(args[0] ?? '')) return;
      const dependencies = {
        environment: { SITE_DATA_DIR: '/nonexistent/fuzz' },
        repository: '/nonexistent',
        buildFragment: async () => {},
        print: () => {},
        printError: () => {},
      };
      expect([0, 1]).toContain(
        await runContentCommand(args, {
          print: () => {},
          printError: () => {},
          environment: {},
        } as never),
      );
      if (args[0] !== 'rollback' && args[0] !== 'release' && args[0] !== 'status')
        await runFragmentsCommand(args, dependencies).catch((error: NodeJS.ErrnoException) =>
          expect(['ENOENT', 'EACCES', 'EROFS']).toContain(error.code),
        );
    },
  ),
  'Text for a terminal holds nothing that it obeys': fc.property(
    hostileText,
    fc.nat(50),
    (text, limit) => {
      expect(toPlainText(text)).not.toMatch(/(?![\n\t])\p{Cc}/u);
      const line = toPlainLine(text, limit);
      expect(line).not.toMatch(/\p{Cc}/u);
      expect(line.length).toBeLessThanOrEqual(limit);
    },
  ),
});
