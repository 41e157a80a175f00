import type { Canary } from '@site/channel-records/canaries';
import type { Registry } from './createRegistry.ts';
import { MovedError } from './MovedError.ts';
import { RegistryError } from './RegistryError.ts';

interface Dependencies {
  registry: Pick<Registry, 'listChannels' | 'findChannel' | 'canary' | 'promote'>;
  /** Whether the evidence allows the next step. Time alone does not. */
  mayStep: (channel: string, fragment: string, canary: Canary) => Promise<boolean>;
  /** Called for each channel that has moved. */
  announce: (channel: string) => void;
  clock: () => Date;
  log: {
    info: (what: object, message: string) => void;
    warn: (what: object, message: string) => void;
  };
}

/** The share at which a candidate is promoted. */
const EVERYBODY = 1_000;
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;

/**
 * Takes the steps of canaries when they are due. Any number of registries may run this on one storage: a step is a move from the
 * record that was seen, so only one of them takes it.
 */
export function createCanarySchedule({ registry, mayStep, announce, clock, log }: Dependencies) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** The last refusal of each canary, which is logged once. */
  const refused = new Map<string, string>();

  async function takeStep(channel: string, expected: number, fragment: string, canary: Canary) {
    const { shares = [], everyMinutes = 0 } = canary.steps ?? {};
    const [share = 0, ...rest] = shares;
    const { version, since } = canary;
    const request = {
      channel,
      expected,
      fragment,
      by: { team: 'registry', how: 'schedule', subject: `canary ${since}` } as const,
      reason: `its next step, ${everyMinutes} minutes after the one before, with no sign that it is worse`,
    };
    const { record } =
      share === EVERYBODY
        ? await registry.promote(request)
        : await registry.canary({
            ...request,
            version,
            share,
            ...(rest.length > 0 && { steps: { shares: rest, everyMinutes } }),
          });
    announce(channel);
    const { sequence, canaryChanges } = record;
    log.info({ channel, sequence, canaryChanges }, 'a canary took its next step');
  }

  async function lookAt(channel: string): Promise<void> {
    const head = await registry.findChannel(channel);
    if (!head) return;
    const { sequence, canaries = {} } = head.record;
    for (const [fragment, canary] of Object.entries(canaries)) {
      if (!isDue(canary, clock()) || !(await mayStep(channel, fragment, canary))) continue;
      try {
        // The others are looked at again after this move.
        return await takeStep(channel, sequence, fragment, canary);
      } catch (error) {
        // Somebody else has moved the channel: the next look sees where it is.
        if (error instanceof MovedError) return;
        if (!(error instanceof RegistryError)) throw error;
        const key = `${channel} ${canary.since}`;
        if (refused.get(key) !== error.message)
          log.warn({ channel, fragment, cause: error.message }, 'a canary could not take its step');
        refused.set(key, error.message);
      }
    }
  }

  /** Takes all steps that are due and allowed. */
  async function look(): Promise<void> {
    for (const channel of await registry.listChannels()) await lookAt(channel);
  }

  return {
    look,
    start(): void {
      const again = async () => {
        await look().catch((err) => {
          if (!isClosed) log.warn({ err }, 'canaries could not be looked at');
        });
        if (!isClosed) timer = setTimeout(again, LOOK_EVERY_MS).unref();
      };
      timer = setTimeout(again, LOOK_EVERY_MS).unref();
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function isDue({ steps }: Canary, now: Date): boolean {
  if (!steps) return false;
  return now.getTime() >= Date.parse(steps.at) + steps.everyMinutes * MINUTE_MS;
}
