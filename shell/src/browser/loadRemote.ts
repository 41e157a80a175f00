import {
  __federation_method_getRemote as getRemote,
  __federation_method_ensure as initRemote,
  __federation_method_setRemote as setRemote,
} from 'virtual:__federation__';
import type { ClientLifecycles } from '@site/fragment-kit';
import type { FragmentData } from '../wire/pageData.ts';
import type { Shell } from './Shell.ts';

const nameRemote = (name: string, { folder, remoteEntry }: FragmentData) =>
  setRemote(name, { url: folder + remoteEntry, format: 'esm', from: 'vite' });

/** Gives a remote the shared packages, which its modules ask for when they run. */
export async function prepareRemote(name: string, data: FragmentData): Promise<void> {
  nameRemote(name, data);
  await initRemote(name);
}

/** Loads an exposed module of a fragment through the federation runtime, with its styles. */
export async function loadRemote(
  fragment: string,
  data: FragmentData,
  expose: string,
  { addStyles }: Pick<Shell, 'addStyles'>,
): Promise<ClientLifecycles> {
  const module = data.exposes[expose];
  if (!module) throw new Error(`${fragment}@${data.version} exposes no ${expose}`);
  const styles = Promise.all(module.css.map((file) => addStyles(data.folder + file)));
  nameRemote(fragment, data);
  const [lifecycles] = await Promise.all([getRemote(fragment, expose), styles]);
  return lifecycles as ClientLifecycles;
}
