import type { CookieReader } from '@site/state/cookies';
import { mayOpenPopup } from '@site/state/popup';
import type { EmbedApp, EmbedEvents, EmbedHost, EmbedTrigger, MountEmbed } from './EmbedApp.ts';
import { ATTRIBUTES, asProperty, PROPERTY_PREFIX } from './embedNames.ts';
import { isHostBusy } from './isHostBusy.ts';
import { parseTriggers } from './parseTriggers.ts';
import { watchTriggers } from './watchTriggers.ts';

interface Dependencies {
  siteUrl: string;
  loadApp: () => Promise<MountEmbed>;
  /** Whether something that was sent on an earlier visit waits. */
  hasWaiting: () => Promise<boolean>;
  memory: CookieReader;
  clock: () => number;
}

/** How the site itself opens its pop-up. */
const DEFAULT_TRIGGERS = 'time:30 scroll:50';

const ownStyle = (name: string, value: string) => `var(${PROPERTY_PREFIX}${name},${value})`;
const STYLE = `
:host{display:contents}
:host([mode=button]){display:inline-block}
:host([mode=inline]){display:block}
[part=button]{all:initial;box-sizing:border-box;display:inline-block;min-height:44px;padding:12px 20px;border-radius:${ownStyle('radius-button', '12px')};background:${ownStyle('color-action', '#2748dc')};color:${ownStyle('color-on-action', '#fff')};font:600 15px/20px ${ownStyle('font-sans', 'system-ui,sans-serif')};text-align:center;cursor:pointer}
[part=button]:hover{background:${ownStyle('color-action-hover', '#1d37b8')}}
[part=button]:focus-visible{outline:3px solid ${ownStyle('color-focus', '#2748dc')};outline-offset:3px}
@media (forced-colors:active){[part=button]{border:1px solid}}`;

/** Attributes that say how the pop-up comes about; a change starts the element anew. */
const STARTING: string[] = ['integration-key', 'mode', 'trigger', 'trigger-element'];

/**
 * Creates the class of the custom element. It is small and waits: the quiz itself is fetched when a trigger is near, or the
 * visitor points at what opens it.
 */
export function createLeadPopupElement({
  siteUrl,
  loadApp,
  hasWaiting,
  memory,
  clock,
}: Dependencies) {
  class LeadPopupElement extends HTMLElement {
    static observedAttributes = ATTRIBUTES;

    #root = this.attachShadow({ mode: 'open' });
    #app: Promise<EmbedApp | undefined> | undefined;
    #mounted: EmbedApp | undefined;
    #life = new AbortController();
    #isStarted = false;
    #texts: Partial<Record<string, string>> | undefined;

    get texts(): Partial<Record<string, string>> {
      return asTexts(this.#texts ?? parseJson(this.getAttribute('texts')));
    }

    set texts(texts: Partial<Record<string, string>> | null | undefined) {
      this.#texts = texts ?? undefined;
      this.#refresh();
    }

    /** Opens the quiz. Resolves to whether it could. */
    async show(): Promise<boolean> {
      return this.#open('show');
    }

    /** Closes the quiz. What the visitor has answered stays. */
    hide(): void {
      this.#mounted?.close();
    }

    connectedCallback(): void {
      this.#takeProperties();
      this.#isStarted = true;
      this.#start();
    }

    disconnectedCallback(): void {
      this.#isStarted = false;
      this.#end();
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      // An element that was in the page before its class tells of each attribute first.
      if (!this.#isStarted || before === now) return;
      if (!STARTING.includes(name)) {
        this.#refresh();
        return;
      }
      this.#end();
      this.#start();
    }

    /** What a framework set before the class was there hides the accessors. */
    #takeProperties(): void {
      const own = this as unknown as Record<string, unknown>;
      for (const name of ATTRIBUTES.map(asProperty))
        if (Object.hasOwn(own, name)) {
          const value = own[name];
          delete own[name];
          own[name] = value;
        }
    }

    #start(): void {
      this.#life = new AbortController();
      const { signal } = this.#life;
      const mode = this.getAttribute('mode');
      const isInline = mode === 'inline';
      const isButton = mode === 'button';
      const style = new CSSStyleSheet();
      style.replaceSync(STYLE);
      this.#root.adoptedStyleSheets = [style];
      if (!this.getAttribute('integration-key')) {
        console.error(`<${this.localName}> needs an integration-key.`);
        return;
      }
      if (isButton) this.#showButton(signal);
      if (isInline) this.#watchPlace(signal);
      this.#watchOpeners(signal);
      const ownTriggers = mode && mode !== 'popup' ? '' : DEFAULT_TRIGGERS;
      const triggers = parseTriggers(this.getAttribute('trigger') ?? ownTriggers);
      const mayOpen = () => mayOpenPopup({ cookies: memory, path: '/', trigger: 'time' });
      if (!isInline && Object.keys(triggers).length > 0 && mayOpen())
        watchTriggers({
          triggers,
          clock,
          signal,
          prepare: () => void this.#load(),
          open: (trigger) => {
            if (!this.#mounted || isHostBusy(document) || !mayOpen()) return false;
            this.#mounted.open(trigger);
            return true;
          },
        });
      void hasWaiting().then((isWaiting) => {
        if (isWaiting && !signal.aborted) void this.#load();
      });
    }

    #end(): void {
      this.#life.abort();
      this.#mounted?.unmount();
      this.#mounted = undefined;
      this.#app = undefined;
      this.#root.replaceChildren();
      this.#root.adoptedStyleSheets = [];
    }

    /** Fetches the code, once. */
    #load(): Promise<EmbedApp | undefined> {
      const { signal } = this.#life;
      this.#app ??= loadApp().then(
        (mount) => {
          if (!signal.aborted) this.#mounted = mount(this.#host);
          return this.#mounted;
        },
        (error: unknown) => {
          console.error(`<${this.localName}> could not load.`, error);
          this.#dispatch('lead:failed', { reason: 'unavailable' });
          this.#app = undefined;
          return undefined;
        },
      );
      return this.#app;
    }

    async #open(trigger: EmbedTrigger): Promise<boolean> {
      if (!this.isConnected || !this.getAttribute('integration-key')) return false;
      const app = await this.#load();
      app?.open(trigger);
      return app !== undefined;
    }

    #refresh(): void {
      const button = this.#root.querySelector('[part=button]');
      if (button) button.textContent = this.texts.button ?? BUTTON_TEXT;
      this.#mounted?.refresh();
    }

    /** The host's own content takes the place of the button, and is there without script. */
    #showButton(signal: AbortSignal): void {
      const slot = document.createElement('slot');
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('part', 'button');
      slot.append(button);
      this.#root.prepend(slot);
      this.#refresh();
      this.#watch(this, () => true, 'button', signal);
    }

    /** The quiz stands where the element does, and is fetched when that comes near the window. */
    #watchPlace(signal: AbortSignal): void {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          void this.#open('inline');
        },
        { rootMargin: '300px' },
      );
      observer.observe(this);
      signal.addEventListener('abort', () => observer.disconnect());
    }

    /** The host's own elements that open the pop-up. */
    #watchOpeners(signal: AbortSignal): void {
      const selector = this.getAttribute('trigger-element');
      if (!selector) return;
      try {
        document.querySelector(selector);
      } catch {
        console.error(`<${this.localName}>: trigger-element="${selector}" selects nothing.`);
        return;
      }
      const isOpener = (target: EventTarget | null) =>
        target instanceof Element && target.closest(selector) !== null;
      this.#watch(document, isOpener, 'element', signal);
    }

    #watch(
      place: EventTarget,
      isOpener: (target: EventTarget | null) => boolean,
      trigger: EmbedTrigger,
      signal: AbortSignal,
    ): void {
      const prepare = (event: Event) => {
        if (isOpener(event.target)) void this.#load();
      };
      place.addEventListener('pointerover', prepare, { passive: true, signal });
      place.addEventListener('focusin', prepare, { signal });
      place.addEventListener(
        'click',
        (event) => {
          const { metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
          const isForThisTab = !(metaKey || ctrlKey || shiftKey || altKey);
          if (!isForThisTab || !isOpener(event.target) || this.#isInQuiz(event)) return;
          event.preventDefault();
          void this.#open(trigger);
        },
        { signal },
      );
    }

    /** The quiz is inside the element too. */
    #isInQuiz(event: Event): boolean {
      const slot = this.#root.querySelector('slot');
      return event.composedPath().includes(this.#root) && !event.composedPath().includes(slot!);
    }

    #dispatch<Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]): void {
      const event = new CustomEvent(name, { detail, bubbles: true, composed: true });
      // A host may replace its body while a lead is sent, and must still learn what became of it.
      const isCutOff = !this.isConnected && 'id' in detail;
      this.dispatchEvent(event);
      if (isCutOff) document.dispatchEvent(event);
    }

    get #host(): EmbedHost {
      return {
        root: this.#root,
        siteUrl,
        getSettings: () => ({
          key: this.getAttribute('integration-key') ?? '',
          isInline: this.getAttribute('mode') === 'inline',
          theme: this.getAttribute('theme') ?? '',
          locale: this.getAttribute('locale') ?? 'en',
          texts: this.texts,
          completedUrl: this.getAttribute('completed-url'),
          consent: this.getAttribute('consent'),
        }),
        dispatch: (name, detail) => this.#dispatch(name, detail),
      };
    }
  }

  for (const attribute of ATTRIBUTES)
    if (attribute !== 'texts')
      Object.defineProperty(LeadPopupElement.prototype, asProperty(attribute), {
        configurable: true,
        enumerable: true,
        get(this: HTMLElement) {
          return this.getAttribute(attribute);
        },
        set(this: HTMLElement, value: unknown) {
          if (value === null || value === undefined) this.removeAttribute(attribute);
          else this.setAttribute(attribute, String(value));
        },
      });
  return LeadPopupElement;
}

const BUTTON_TEXT = 'Trial Premium Features';

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '{}');
  } catch {
    console.error('The attribute texts of the lead pop-up is not JSON.');
    return {};
  }
}

/** What is no text could not be shown. */
const asTexts = (given: unknown): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, text]) => typeof text === 'string'));
