import { createRegistryClient, type RegistryClient } from '@site/registry-client';
import { requestRunToken } from '@site/registry-client/run-token';
import { CommandError } from './CommandError.ts';

/** A client of the registry at `REGISTRY_URL`, with the team's token or, in a trusted CI, with that of the run. */
export async function openClient(environment: NodeJS.ProcessEnv): Promise<RegistryClient> {
  const { REGISTRY_URL: url, REGISTRY_TOKEN: given } = environment;
  if (!url)
    throw new CommandError(
      'REGISTRY_URL is not set. It is the address of the registry, such as https://registry.example.com.',
    );
  const token = given || (await requestRunToken({ registryUrl: url, environment }));
  return createRegistryClient({ url, token });
}
