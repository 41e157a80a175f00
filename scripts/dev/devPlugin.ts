import type { FragmentConfig } from '@site/fragment-kit';
import type { Plugin } from 'vite';

const FEDERATION = 'virtual:__federation__';
export const STYLES = 'virtual:all-styles';

/**
 * Replaces the federation runtime, which only loads built remotes: exposed modules are imported from their sources and
 * replaced in place when they change. A source that only the server renders reloads the page.
 */
export function devPlugin(fragments: FragmentConfig[]): Plugin {
  const exposed = fragments.flatMap(({ name, exposes }) =>
    Object.entries(exposes).map(
      ([key, file]) =>
        `${JSON.stringify(name + key)}: () => import(${JSON.stringify(`/${name}/${file.replace('./', '')}`)})`,
    ),
  );
  const modules: Record<string, string> = {
    [FEDERATION]: `
      const exposed = { ${exposed.join(',\n')} };
      export const __federation_method_setRemote = () => {};
      export const __federation_method_ensure = async () => {};
      export const __federation_method_getRemote = (name, key) => exposed[name + key]();`,
    [STYLES]: `
      import '/shell/src/layout/styles.css';
      ${fragments.map(({ name }) => `import.meta.glob('/${name}/src/**/*.css', { eager: true });`).join('\n')}`,
  };
  return {
    name: 'dev-site',
    resolveId: (id) => (modules[id] ? `\0${id}` : null),
    load: (id) => modules[id.slice(1)] ?? null,
    hotUpdate({ file, modules: changed }) {
      const isSource = /\/(?:mf-[a-z-]+|shell|packages)\/.*\.tsx?$/.test(file);
      if (this.environment.name !== 'client' || !isSource || changed.length > 0) return;
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
