import type { Purpose } from '../consent/Consent.ts';
import { type Moment, type PartyName, type ThirdParty, thirdParties } from './thirdParties.ts';

interface Dependencies {
  document: Document;
  wait: (ms: number) => Promise<unknown>;
  configured: readonly { name: PartyName; url: string }[];
  allows: (purpose: Purpose) => boolean;
}

/** How long a visitor waits for a script they requested before the failure shows. */
export const PARTY_TIMEOUT_MS = 5_000;

/** Loads third-party scripts: each once, at its moment, and only with the consent that it needs. */
export function createPartyLoader({ document, wait, configured, allows }: Dependencies) {
  const loaded = new Map<PartyName, Promise<void>>();

  function load(name: PartyName, url: string): Promise<void> {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    const settled = new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        loaded.delete(name);
        script.remove();
        reject(new Error(`${name} could not be loaded.`));
      });
    });
    loaded.set(name, settled);
    document.head.append(script);
    return settled;
  }

  return {
    get isAnyLoaded() {
      return loaded.size > 0;
    },

    /** Loads the scripts that are due at this moment. */
    loadAt(moment: Moment): void {
      for (const { name, moment: due, purpose } of thirdParties as readonly ThirdParty[]) {
        const party = configured.find((each) => each.name === name);
        if (!party || due !== moment || loaded.has(party.name)) continue;
        if (purpose && !allows(purpose)) continue;
        load(party.name, party.url).catch((error: unknown) => console.error(error));
      }
    },

    /** Loads a script that the visitor requested. `undefined` if it is not configured. */
    loadOnDemand(name: PartyName): Promise<void> | undefined {
      const party = configured.find((each) => each.name === name);
      if (!party) return undefined;
      const late = wait(PARTY_TIMEOUT_MS).then(() => {
        throw new Error(`${name} did not come within ${PARTY_TIMEOUT_MS} ms.`);
      });
      return Promise.race([loaded.get(name) ?? load(name, party.url), late]);
    },
  };
}
