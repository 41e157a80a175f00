import { brandSlug } from '@site/config/brand';
import { build } from 'esbuild';
import { KEY } from './startEmbedSite.ts';

const TAG = `${brandSlug}-lead-popup`;

/** Each shows the element with its framework, says which event came last, and removes the element on a click on "Leave". */
const SOURCES = {
  react18: `
    import { createElement as h, useEffect, useRef, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    function App() {
      const [said, say] = useState('nothing');
      const [isHere, setHere] = useState(true);
      const popup = useRef(null);
      useEffect(() => {
        const tell = ({ type }) => say(type);
        popup.current.addEventListener('lead:submitted', tell);
      }, []);
      return h('main', null,
        h('h1', null, 'A React 18 host'),
        h('p', { id: 'said' }, said),
        h('button', { onClick: () => setHere(false) }, 'Leave'),
        isHere && h('${TAG}', { ref: popup, 'integration-key': '${KEY}', mode: 'button' }));
    }
    createRoot(document.getElementById('app')).render(h(App));`,
  react19: `
    import { createElement as h, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    function App() {
      const [said, say] = useState('nothing');
      const [isHere, setHere] = useState(true);
      return h('main', null,
        h('h1', null, 'A React 19 host'),
        h('p', { id: 'said' }, said),
        h('button', { onClick: () => setHere(false) }, 'Leave'),
        isHere && h('${TAG}', { 'integration-key': '${KEY}', mode: 'button', 'onlead:submitted': ({ type }) => say(type) }));
    }
    createRoot(document.getElementById('app')).render(h(App));`,
  vue: `
    import { createApp, h, ref } from 'vue';
    createApp({
      setup() {
        const said = ref('nothing');
        const isHere = ref(true);
        return () => h('main', [
          h('h1', 'A Vue host'),
          h('p', { id: 'said' }, said.value),
          h('button', { onClick: () => (isHere.value = false) }, 'Leave'),
          isHere.value && h('${TAG}', { 'integration-key': '${KEY}', mode: 'button', 'onLead:submitted': ({ type }) => (said.value = type) }),
        ]);
      },
    }).mount('#app');`,
  jquery: `
    import $ from 'jquery';
    const popup = $('<${TAG}>', { 'integration-key': '${KEY}', mode: 'button' });
    popup.on('lead:submitted', ({ type, originalEvent }) => $('#said').text(originalEvent.type));
    $('#app').append($('<main>').append('<h1>A jQuery host</h1><p id="said">nothing</p>',
      $('<button>Leave</button>').on('click', () => popup.remove()), popup));`,
};

export type HostApp = keyof typeof SOURCES;
export const HOST_APPS = Object.keys(SOURCES) as HostApp[];

/** Bundles the script of a host as its own build would. */
export async function buildHostApp(name: HostApp): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCES[name], resolveDir: import.meta.dirname },
    bundle: true,
    absWorkingDir: import.meta.dirname,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_PROD_DEVTOOLS__: 'false' },
    ...(name === 'react18' && { alias: { react: 'react-18', 'react-dom': 'react-dom-18' } }),
  });
  return outputFiles[0]?.text ?? '';
}
