import { brandSlug } from '@site/config/brand';
import { build } from 'esbuild';
import { compile } from 'svelte/compiler';
import { KEY } from './startEmbedSite.ts';
import type { HostPage } from './startHostPages.ts';

const TAG = `${brandSlug}-lead-popup`;

/** Each shows the element while a button says so, with its framework, and says which event came last. */
const WITH_ELEMENT = {
  react17: `
    import { createElement as h, useEffect, useRef, useState } from 'react';
    import { render } from 'react-dom';
    ${appOfEarlierReact('A React 17 host')}
    render(h(App), document.getElementById('app'));`,
  react18: `
    import { createElement as h, useEffect, useRef, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    ${appOfEarlierReact('A React 18 host')}
    createRoot(document.getElementById('app')).render(h(App));`,
  react19: `
    import { createElement as h, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    function App() {
      const [said, say] = useState('nothing');
      const [isHere, setHere] = useState(false);
      return h('main', null,
        h('h1', null, 'A React 19 host'),
        h('p', { id: 'said' }, said),
        h('button', { onClick: () => setHere(!isHere) }, 'Show or leave'),
        isHere && h('${TAG}', { 'integration-key': '${KEY}', mode: 'button', 'onlead:submitted': ({ type }) => say(type) }));
    }
    createRoot(document.getElementById('app')).render(h(App));`,
  vue: `
    import { createApp, h, ref } from 'vue';
    createApp({
      setup() {
        const said = ref('nothing');
        const isHere = ref(false);
        return () => h('main', [
          h('h1', 'A Vue host'),
          h('p', { id: 'said' }, said.value),
          h('button', { onClick: () => (isHere.value = !isHere.value) }, 'Show or leave'),
          isHere.value && h('${TAG}', { 'integration-key': '${KEY}', mode: 'button', 'onLead:submitted': ({ type }) => (said.value = type) }),
        ]);
      },
    }).mount('#app');`,
  svelte: `
    <script>
      let said = $state('nothing');
      let isHere = $state(false);
    </script>
    <main>
      <h1>A Svelte host</h1>
      <p id="said">{said}</p>
      <button onclick={() => (isHere = !isHere)}>Show or leave</button>
      {#if isHere}
        <${TAG} integration-key="${KEY}" mode="button" onlead:submitted={({ type }) => (said = type)}></${TAG}>
      {/if}
    </main>`,
  jquery: `
    import $ from 'jquery';
    const popup = $('<${TAG}>', { 'integration-key': '${KEY}', mode: 'button' });
    popup.on('lead:submitted', ({ originalEvent }) => $('#said').text(originalEvent.type));
    $('#app').append($('<main>').append('<h1>A jQuery host</h1><p id="said">nothing</p>',
      $('<button>Show or leave</button>').on('click', () => popup[0].isConnected ? popup.detach() : $('main').append(popup))));`,
};

/** Before React 19 an element's own events need a listener. */
function appOfEarlierReact(title: string): string {
  return `
    function Popup({ onSubmitted }) {
      const popup = useRef(null);
      useEffect(() => {
        popup.current.addEventListener('lead:submitted', onSubmitted);
      }, []);
      return h('${TAG}', { ref: popup, 'integration-key': '${KEY}', mode: 'button' });
    }
    function App() {
      const [said, say] = useState('nothing');
      const [isHere, setHere] = useState(false);
      return h('main', null,
        h('h1', null, '${title}'),
        h('p', { id: 'said' }, said),
        h('button', { onClick: () => setHere(!isHere) }, 'Show or leave'),
        isHere && h(Popup, { onSubmitted: ({ type }) => say(type) }));
    }`;
}

const PROPS = `integrationKey: '${KEY}', mode: 'button'`;

/** Each shows the loader's lifecycles, which it finds by an import map, while a button says so. */
const WITH_LIFECYCLES = {
  'single-spa, as an application': `
    import { navigateToUrl, registerApplication, start } from 'single-spa';
    document.getElementById('app').innerHTML =
      '<main><h1>A root config</h1><p id="said">nothing</p><button>Show or leave</button></main>';
    const isHere = ({ hash }) => hash === '#popup';
    registerApplication({ name: 'popup', app: () => import('lead-popup'), activeWhen: isHere, customProps: { ${PROPS} } });
    start();
    document.querySelector('button').onclick = () => navigateToUrl(isHere(location) ? '#' : '#popup');
    document.addEventListener('lead:submitted', ({ type }) => (document.getElementById('said').textContent = type));`,
  'single-spa, as a parcel in React': `
    import * as leadPopup from 'lead-popup';
    import { createElement as h, useEffect, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { mountRootParcel } from 'single-spa';
    import Parcel from 'single-spa-react/parcel';
    function App() {
      const [said, say] = useState('nothing');
      const [isHere, setHere] = useState(false);
      useEffect(() => document.addEventListener('lead:submitted', ({ type }) => say(type)), []);
      return h('main', null,
        h('h1', null, 'A React host with a parcel'),
        h('p', { id: 'said' }, said),
        h('button', { onClick: () => setHere(!isHere) }, 'Show or leave'),
        isHere && h(Parcel, { config: leadPopup, mountParcel: mountRootParcel, said, ${PROPS} }));
    }
    createRoot(document.getElementById('app')).render(h(App));`,
};

const SOURCES = { ...WITH_ELEMENT, ...WITH_LIFECYCLES };
export type HostApp = keyof typeof SOURCES;
export const HOST_APPS = Object.keys(SOURCES) as HostApp[];

/** The pages of a host, whose script is bundled as its own build would. */
export async function buildHostApp(
  name: HostApp,
  siteUrl: string,
): Promise<Record<string, HostPage>> {
  const loader = `${siteUrl}/embed/1/lead-popup.js`;
  const embed =
    name in WITH_LIFECYCLES
      ? `<script type="importmap">${JSON.stringify({ imports: { 'lead-popup': loader } })}</script>`
      : `<script type="module" src="${loader}"></script>`;
  return {
    '/': {
      html: `<!doctype html><html lang="en"><head><title>Host</title>${embed}</head><body><div id="app"></div><script type="module" src="/app.js"></script></body></html>`,
    },
    '/app.js': { html: await bundle(name), headers: { 'content-type': 'text/javascript' } },
  };
}

async function bundle(name: HostApp): Promise<string> {
  const react = /^react(1[78])$/.exec(name)?.[1];
  const { outputFiles } = await build({
    stdin: {
      contents: name === 'svelte' ? compileSvelte(SOURCES.svelte) : SOURCES[name],
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    absWorkingDir: import.meta.dirname,
    write: false,
    format: 'esm',
    conditions: ['browser', 'production'],
    external: ['lead-popup'],
    define: { 'process.env.NODE_ENV': '"production"', __VUE_PROD_DEVTOOLS__: 'false' },
    ...(react && { alias: { react: `react-${react}`, 'react-dom': `react-dom-${react}` } }),
  });
  return outputFiles[0]?.text ?? '';
}

function compileSvelte(source: string): string {
  const { js } = compile(source, { name: 'App', generate: 'client' });
  return `import { mount } from 'svelte';\n${js.code}\nmount(App, { target: document.getElementById('app') });`;
}
