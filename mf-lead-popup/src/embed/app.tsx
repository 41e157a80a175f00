/** Entry of the module with the quiz, which the loader fetches when a trigger is near. */
import { createRoot } from 'react-dom/client';
import { createEmbeddedQuiz } from './createEmbeddedQuiz.ts';
import { createMemory } from './createMemory.ts';
import { createSender, type Sender } from './createSender.ts';
import styles from './Embed.module.css';
import type { EmbedApp, EmbedHost } from './EmbedApp.ts';
import { EmbeddedPopup } from './EmbeddedPopup.tsx';
import './embed.css';

/** Written by the build. */
declare const EMBED_VERSION: string;
/** The build puts all styles here: a page's policy may allow no style sheet of ours, but it cannot refuse a script its own. */
const CSS = '__EMBED_CSS__';

const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/;

let sheet: CSSStyleSheet | undefined;
let sender: Sender | undefined;

/** Shows the quiz inside an element's shadow root. */
export function mount(host: EmbedHost): EmbedApp {
  const { root, siteUrl } = host;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  root.adoptedStyleSheets.push(sheet);
  sender ??= createSender(siteUrl);
  const place = document.createElement('div');
  for (const type of ['keydown', 'keypress', 'keyup', 'paste'])
    place.addEventListener(type, keepFromHost);
  const embedded = createEmbeddedQuiz({
    host,
    sender,
    memory: createMemory(
      () => localStorage,
      () => Date.now(),
    ),
    version: EMBED_VERSION,
    page: describePage(siteUrl),
    goTo: (url) => location.assign(url),
  });

  /**
   * A host sees the element and not the field in it, so its shortcuts would take keys from the visitor who types. A dialog of the
   * host around a quiz in place still needs Escape and Tab.
   */
  function keepFromHost(event: Event): void {
    const { key } = event as KeyboardEvent;
    if (!host.getSettings().isInline || !/^(Escape|Tab)$/.test(key)) event.stopPropagation();
  }

  function applySettings(): void {
    const settings = host.getSettings();
    const { theme, locale } = settings;
    const isDark =
      theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    place.className = `root ${styles.root} ${isDark ? styles.dark : ''}`;
    place.lang = locale;
    place.dir = RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr';
    embedded.view.setState({ settings });
  }

  applySettings();
  root.append(place);
  const tree = createRoot(place);
  tree.render(<EmbeddedPopup embedded={embedded} siteUrl={siteUrl} />);
  return {
    open: embedded.open,
    close: embedded.close,
    refresh: applySettings,
    unmount() {
      embedded.close();
      embedded.end();
      tree.unmount();
      place.remove();
    },
  };
}

/** In the site's own frame the page is the one around it, of which the browser tells the origin. */
function describePage(siteUrl: string) {
  if (location.origin !== siteUrl || parent === window) return document;
  const { title, referrer, baseURI } = document;
  return { URL: referrer || document.URL, title, referrer, baseURI };
}
