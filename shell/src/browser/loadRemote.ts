import {
  __federation_method_getRemote as getRemote,
  __federation_method_setRemote as setRemote,
} from 'virtual:__federation__';
import type { ClientLifecycles } from '@site/fragment-kit';
import type { FragmentData } from '../wire/pageData.ts';
import type { Shell } from './Shell.ts';

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
  setRemote(fragment, { url: data.folder + data.remoteEntry, format: 'esm', from: 'vite' });
  const [lifecycles] = await Promise.all([getRemote(fragment, expose), styles]);
  return lifecycles as ClientLifecycles;
}
