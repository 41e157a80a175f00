import { brandSlug } from '@site/config/brand';
import { KEY } from './startEmbedSite.ts';
import type { HostPage } from './startHostPages.ts';

const TAG = `${brandSlug}-lead-popup`;

/** A style sheet that takes what it can reach. */
export const HOSTILE_STYLES = `
* { all: unset !important; z-index: 2147483647 !important; color: red !important }
html { overflow: hidden !important; font-size: 4px !important }
body { transform: rotate(1deg) !important; filter: blur(1px) }
:root { --color-page: red; --space-4: 90px; --text-md: 80px }`;

/** A policy that allows no inline script or style, requires Trusted Types, and loads only from the host and the site. */
export const buildStrictPolicy = (siteUrl: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${siteUrl}`,
    "style-src 'self'",
    `connect-src ${siteUrl}`,
    "img-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Shows the element while a button says so, without a framework, and says which event came last. */
const APP = `
const popup = Object.assign(document.createElement('${TAG}'), { integrationKey: '${KEY}', mode: 'button' });
document.addEventListener('lead:submitted', ({ type }) => (document.getElementById('said').textContent = type));
document.querySelector('button').onclick = () => popup.isConnected ? popup.remove() : document.querySelector('main').append(popup);`;

interface PlainHost {
  head?: string;
  attributes?: string;
  headers?: HostPage['headers'];
}

const HOSTS: Record<string, (siteUrl: string) => PlainHost> = {
  'no framework': () => ({}),
  'a strict policy and Trusted Types': (siteUrl) => ({
    headers: { 'content-security-policy': buildStrictPolicy(siteUrl) },
  }),
  'hostile styles': () => ({ head: `<style>${HOSTILE_STYLES}</style>` }),
  'text from right to left': () => ({ attributes: 'dir="rtl"' }),
};
export const PLAIN_HOSTS = Object.keys(HOSTS);

/** The pages of a host that has only a script of its own. */
export function buildPlainHost(name: string, siteUrl: string): Record<string, HostPage> {
  const { head = '', attributes = '', headers } = HOSTS[name]?.(siteUrl) ?? {};
  return {
    '/': {
      html: `<!doctype html><html lang="en" ${attributes}><head><title>Host</title>${head}<script type="module" src="${siteUrl}/embed/1/lead-popup.js"></script></head><body><main><h1>A plain host</h1><p id="said">nothing</p><button>Show or leave</button></main><script type="module" src="/app.js"></script></body></html>`,
      ...(headers && { headers }),
    },
    '/app.js': { html: APP, headers: { 'content-type': 'text/javascript' } },
  };
}
