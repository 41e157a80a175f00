import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * What `createLifecycles` never asks of single-spa-react: old versions of React, a context, another boundary, components that come later.
 * As constants they let the minifier drop what depends on them.
 */
const NEVER: readonly [RegExp, string][] = [
  [/^ {2}\w+: null,.*$/gm, ''],
  // Argument checks.
  [/if \([^{}]+\) \{\s*throw (?:new )?Error\([^;]*\);\s*\}/g, ''],
  [/typeof renderFn !== "function"/, 'false'],
  [/(?<=function bootstrap\(opts, props\) \{\s*if \()opts\.rootComponent/, 'true'],
  [/require\("react"\)\.createContext\(\)/, 'null'],
  [/opts\.React\.createContext\b(?!\()/g, 'null'],
  [/(?<== )SingleSpaContext(?=\s*\?)/, 'null'],
  [/case "(?:unstable_create\w+|createBlockingRoot)":/g, ''],
  [/opts\.ReactDOM\b/g, 'null'],
  [/opts\.suppressComponentDidCatchWarning\b/g, 'true'],
  [/\b(?:opts|props)\.errorBoundary\b/g, 'null'],
  [/props\.errorBoundaryClass\b/g, 'null'],
  [/(?<!function )createErrorBoundary\(opts, props\)/, 'null'],
];

const GETTER = '\0fragment-kit:dom-element-getter';

/**
 * Bundles single-spa-react from its own source, which its source map contains, in the place of its build for the browsers of 2015.
 * Whoever mounts a fragment passes the element, so nothing has to find one.
 */
export function leanSingleSpaReact(): Plugin {
  return {
    name: 'fragment-kit:lean-single-spa-react',
    enforce: 'pre',
    resolveId: { filter: { id: /^dom-element-getter-helpers$/ }, handler: () => GETTER },
    load: {
      filter: { id: /\/single-spa-react\.js$|dom-element-getter$/ },
      handler(id) {
        if (id === GETTER)
          return 'export const chooseDomElementGetter = (opts, props) => () => props.domElement;';
        const { sources, sourcesContent } = JSON.parse(readFileSync(`${id}.map`, 'utf8'));
        const at = sources.findIndex((each: string) => each.endsWith('/src/single-spa-react.js'));
        return NEVER.reduce((code, [what, value]) => {
          if (code.search(what) < 0) throw new Error(`single-spa-react has no ${what} any more.`);
          return code.replace(what, value);
        }, sourcesContent[at] as string);
      },
    },
  };
}
