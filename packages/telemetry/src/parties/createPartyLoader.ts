import type { Purpose } from '../consent/Consent.ts';
import type { PartySettings } from './PartySettings.ts';
import { type Moment, type PartyName, type ThirdParty, thirdParties } from './thirdParties.ts';

interface Dependencies {
  document: Document;
  wait: (ms: number) => Promise<unknown>;
  configured: readonly PartySettings[];
  allows: (purpose: Purpose) => boolean;
  /** Prepares a third party before its script is requested, and returns the attributes that the script element needs. */
  prepare: (party: PartySettings) => Record<string, string>;
}

/** How long a visitor waits for a script they requested before the failure shows. */
export const PARTY_TIMEOUT_MS = 5_000;

/** Loads third-party scripts: each once, at its moment, and only with the consent that it needs. */
export function createPartyLoader({ document, wait, configured, allows, prepare }: Dependencies) {
  const loaded = new Map<PartyName, Promise<void>>();

  function load(party: PartySettings): Promise<void> {
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(prepare(party))) script.setAttribute(name, value);
    script.src = party.url;
    script.async = true;
    const settled = new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        loaded.delete(party.name);
        script.remove();
        reject(new Error(`${party.name} could not be loaded.`));
      });
    });
    loaded.set(party.name, settled);
    document.head.append(script);
    return settled;
  }

  return {
    /** Loads the scripts that are due at this moment. */
    loadAt(moment: Moment): void {
      for (const { name, moment: due, purpose } of thirdParties as readonly ThirdParty[]) {
        const party = configured.find((each) => each.name === name);
        if (!party || due !== moment || loaded.has(party.name)) continue;
        if (purpose && !allows(purpose)) continue;
        load(party).catch((error: unknown) => console.error(error));
      }
    },

    /** Loads a script that the visitor requested. `undefined` if it is not configured. */
    loadOnDemand(name: PartyName): Promise<void> | undefined {
      const party = configured.find((each) => each.name === name);
      if (!party) return undefined;
      const late = wait(PARTY_TIMEOUT_MS).then(() => {
        throw new Error(`${name} did not load within ${PARTY_TIMEOUT_MS} ms.`);
      });
      return Promise.race([loaded.get(name) ?? load(party), late]);
    },
  };
}
