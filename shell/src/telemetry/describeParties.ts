import { EnvironmentError } from '@site/environment';
import type { PartySettings } from '@site/telemetry/parties/PartySettings';
import { type ThirdParty, thirdParties } from '@site/telemetry/parties/thirdParties';
import { type CspSources, type Directive, mergeSources } from './CspSources.ts';
import type { PartyConfig } from './partyVariables.ts';
import { type PartyVendor, partyVendors } from './partyVendors.ts';

interface Config extends PartyConfig {
  MEASUREMENT: 'on' | 'off';
  CDP_WRITE_KEY?: string | undefined;
}

/** The third parties that pages load, and the sources that the security policy must allow for them. */
export interface Parties {
  parties: PartySettings[];
  sources: CspSources;
  /** Sources for preview pages only. */
  previewSources: CspSources;
}

/**
 * Derives the third parties of pages from the configuration.
 *
 * @throws {EnvironmentError} when variables of a party contradict each other
 */
export function describeParties(config: Config): Parties {
  const described = (thirdParties as readonly ThirdParty[]).flatMap(({ name, moment }) => {
    const party = describeParty(name as keyof typeof partyVendors, config);
    // Without measurement nothing that measures is loaded.
    if (!party || (moment === 'idle' && config.MEASUREMENT === 'off')) return [];
    return [{ ...party, isPreview: moment === 'preview' }];
  });
  if (config.CUSTOMER_DATA_ID && config.CUSTOMER_DATA_ID === config.CDP_WRITE_KEY)
    throw new EnvironmentError(
      'CUSTOMER_DATA_ID is the same as CDP_WRITE_KEY: every page would be counted twice. Set one of them.',
    );
  const sourcesOf = (isPreview: boolean) =>
    mergeSources(
      ...described.filter((each) => each.isPreview === isPreview).map(({ sources }) => sources),
    );
  return {
    parties: described.map(({ settings }) => settings),
    sources: sourcesOf(false),
    previewSources: sourcesOf(true),
  };
}

function describeParty(name: keyof typeof partyVendors, config: Config) {
  const vendor: PartyVendor = partyVendors[name];
  const { prefix, regions = [''] } = vendor;
  const read = <Value>(end: string) =>
    (config as unknown as Record<string, Value | undefined>)[`${prefix}_${end}`];
  const id = read<string>('ID');
  const own = read<{ script: string; sources: string[] }>('SCRIPT');
  if (!id) {
    const lonely = ['REGION', 'SETTINGS'].find((end) => read(end) !== undefined);
    if (lonely)
      throw new EnvironmentError(`${prefix}_${lonely} has no effect without ${prefix}_ID`);
    if (!own && read('SOURCES'))
      throw new EnvironmentError(
        `${prefix}_SOURCES has no effect without ${prefix}_ID or ${prefix}_SCRIPT`,
      );
    if (!own) return undefined;
  }
  const known = id ? vendor.describe(id, read<string>('REGION') ?? regions[0] ?? '') : undefined;
  const more = read<CspSources>('SOURCES') ?? {};
  const settings = { ...known?.settings, ...read<PartySettings['settings']>('SETTINGS') };
  return {
    settings: {
      name,
      url: own?.script ?? known?.url ?? '',
      ...(id && { id }),
      ...(Object.keys(settings).length > 0 && { settings }),
    } satisfies PartySettings,
    sources: mergeSources(own ? describeOwn(own, known?.sources) : (known?.sources ?? {}), more),
  };
}

/** The directives for the script of an unknown vendor. */
const UNKNOWN: CspSources = { 'img-src': [], 'connect-src': [], 'frame-src': [] };

/** A script from another URL than the vendor's needs its own origin in the directives that the vendor's script needs. */
function describeOwn(
  { script, sources }: { script: string; sources: string[] },
  known?: CspSources,
): CspSources {
  const { origin } = new URL(script);
  const pages = sources.filter((source) => !source.startsWith('ws'));
  const {
    'script-src': _,
    'style-src': styles = known ? [] : [origin],
    ...rest
  } = known ?? UNKNOWN;
  const opened = (Object.entries(rest) as [Directive, readonly string[]][]).map(
    ([directive, vendors]) => [
      directive,
      [
        // Such as `blob:`
        ...vendors.filter((source) => !source.includes('//')),
        origin,
        ...(directive === 'connect-src' ? sources : pages),
      ],
    ],
  );
  return { 'script-src': [origin], 'style-src': styles, ...Object.fromEntries(opened) };
}
