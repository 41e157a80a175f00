import { SWITCH_OVERRIDE_PATH } from '../../wire/cookies.ts';
import type { Explanation, SlotExplanation } from '../../wire/Explanation.ts';
import { EXPLAIN_PATH } from '../../wire/paths.ts';
import { PART_SHOWN } from '../partShown.ts';
import type { Shell } from '../Shell.ts';
import { createOutlines } from './createOutlines.ts';
import {
  describeHydration,
  describeOrigin,
  describeSwitch,
  formatBytes,
  sourceOf,
} from './describeSlot.ts';
import { element, pairs } from './element.ts';
import { panelStyles } from './panelStyles.ts';
import { watchPage } from './watchPage.ts';

/** How a root was started. */
export interface Mounted {
  fragment: string;
  expose: string;
  /** The element's `data-mounted` afterwards. */
  state: string;
  ms: number;
}

type Replacement = NonNullable<Explanation['override']>['replacements'][number];

const NAME = 'site-developer-panel';

/** The developer panel: a custom element at the end of the page, opened with a button of the override's bar. */
export function createPanel(first: Explanation) {
  let explanation = first;
  let shell: Shell | undefined;
  const mounts: Mounted[] = [];
  const sections = {
    versions: element('ul', { class: 'list' }),
    slots: element('ul', { class: 'list' }),
    page: element('div'),
    errors: element('ul', { class: 'list' }),
    events: element('ul', { class: 'list' }),
    store: element('pre'),
  };
  const outlines = createOutlines((slot) => {
    const found = explanation.slots.find((each) => each.slot === slot);
    if (!found?.fragment) return undefined;
    return { label: `${slot}: ${found.fragment} ${found.version}`, isOther: 'live' in found };
  });
  const watched = watchPage(drawSoon);

  const close = element('button', { type: 'button' }, 'Close');
  const outline = element('button', { type: 'button', 'aria-pressed': 'true' }, 'Outline');
  const panel = element(
    'section',
    { class: 'panel', 'aria-label': 'Developer panel', hidden: '' },
    element('header', {}, element('h2', {}, 'Developer panel'), outline, close),
    element(
      'div',
      { class: 'body' },
      ...(first.override?.replacements.length ? [fold('Versions', sections.versions, true)] : []),
      fold('Slots', sections.slots, true),
      fold('Page', sections.page),
      fold('Errors', sections.errors),
      fold('Events', sections.events),
      fold('Store', sections.store),
    ),
  );
  const toggle = element(
    'button',
    { type: 'button', 'aria-expanded': 'false', 'data-panel-toggle': '' },
    'Inspect',
  );

  function open(isOpen: boolean): void {
    panel.hidden = !isOpen;
    toggle.setAttribute('aria-expanded', String(isOpen));
    outlines.toggle(isOpen && outline.getAttribute('aria-pressed') === 'true');
    draw();
    (isOpen ? close : toggle).focus();
  }
  toggle.addEventListener('click', () => open(Boolean(panel.hidden)));
  close.addEventListener('click', () => open(false));
  outline.addEventListener('click', () => {
    const isShown = outline.getAttribute('aria-pressed') !== 'true';
    outline.setAttribute('aria-pressed', String(isShown));
    outlines.toggle(isShown);
  });
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') open(false);
  });

  let frame = 0;
  function drawSoon(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  function draw(): void {
    frame = 0;
    if (panel.hidden) return;
    sections.versions.replaceChildren(
      ...(explanation.override?.replacements ?? []).map(drawSwitch),
    );
    sections.slots.replaceChildren(...explanation.slots.map(drawSlot));
    sections.page.replaceChildren(drawPage());
    sections.errors.replaceChildren(...orNone(listErrors().map((text) => drawText(text, 'bad'))));
    sections.events.replaceChildren(...orNone(watched.events.map((text) => drawText(text))));
    sections.store.textContent = shell
      ? JSON.stringify(shell.store.getState(), null, 2)
      : 'It is there after the first interaction with the page.';
    outlines.draw();
  }

  function drawSwitch({ fragment, by, isShown }: Replacement): HTMLElement {
    const query = new URLSearchParams({ fragment, page: location.pathname });
    return element(
      'li',
      { class: 'switch' },
      element('span', {}, `${fragment} `, element('code', {}, isShown ? by : 'as it is live')),
      element(
        'a',
        { href: `${SWITCH_OVERRIDE_PATH}?${query}` },
        isShown ? 'Show what is live' : `Show ${by}`,
      ),
    );
  }

  function drawSlot(slot: SlotExplanation): HTMLElement {
    const found = document.querySelector<HTMLElement>(`[data-slot="${slot.slot}"]`);
    const isOther = 'live' in slot;
    const islands = slot.islands.map(({ expose, hydrate }) => {
      const island = found?.querySelector<HTMLElement>(`[data-island="${expose}"]`);
      const own = mounts.find((each) => each.expose === expose && each.fragment === slot.fragment);
      const took = own && own.state === 'true' ? ` in ${Math.round(own.ms)} ms` : '';
      return `${expose}: ${describeHydration(island?.dataset.mounted, hydrate)}${took}`;
    });
    return element(
      'li',
      {},
      element('h3', {}, slot.slot),
      pairs([
        ['Fragment', slot.fragment],
        ['Version', mark(slot.version, isOther)],
        ['Live version', isOther ? (slot.live ?? 'none') : undefined],
        ['Commit', drawCommit(slot)],
        ['HTML', describeOrigin(slot)],
        ['Render', slot.ms === undefined ? undefined : `${slot.ms} ms on the server`],
        ['Bytes', describeSize(slot)],
        ['Browser side', describeState(slot, found)],
        ['Islands', islands.join('\n')],
        [
          'Documents',
          slot.documents?.map(({ type, uid, id }) => `${type}/${uid ?? id}`).join('\n'),
        ],
        [
          'Another one',
          slot.fragment && element('code', {}, describeSwitch(slot.fragment, explanation.path)),
        ],
      ]),
    );
  }

  function drawCommit({
    commit,
    fragment = '',
  }: SlotExplanation): HTMLElement | string | undefined {
    const href = commit && sourceOf(explanation.sourceUrl, { commit, fragment });
    return href ? element('a', { href }, commit) : (commit ?? undefined);
  }

  function describeState({ hydrate, fragment }: SlotExplanation, found: HTMLElement | null) {
    const own = mounts.find((each) => each.fragment === fragment && each.state === 'true');
    const state = describeHydration(found?.dataset.mounted, hydrate);
    return state === 'mounted' && own ? `mounted in ${Math.round(own.ms)} ms` : state;
  }

  const drawPage = () =>
    pairs([
      ['Path', explanation.path],
      ['Status', String(explanation.status)],
      ['Release', `${explanation.release}, made ${explanation.releasedAt}`],
      ['Channel', explanation.channel],
      ['Arm', explanation.arm],
      ['Content', explanation.content.revision ?? 'not known'],
      ['Composed in', `${explanation.ms} ms, for you alone`],
      ['Cache', 'none: no page of an override is kept'],
      ['Deadline', `${explanation.limits.deadlineMs} ms a slot`],
      ['Memory', `${explanation.limits.memoryMb} MB a process`],
    ]);

  const listErrors = () => [
    ...explanation.slots.flatMap(({ slot, problem }) => (problem ? [`${slot}: ${problem}`] : [])),
    ...watched.errors,
  ];

  /** A page that the router shows in this document was made apart from it. */
  async function explainAgain(): Promise<void> {
    const leave = document.querySelector<HTMLButtonElement>('#override-bar [name=page]');
    if (leave) leave.value = location.pathname;
    try {
      const path = encodeURIComponent(location.pathname + location.search);
      const response = await fetch(`${EXPLAIN_PATH}?path=${path}`);
      if (response.ok) explanation = await response.json();
    } catch {
      // Offline; what is shown is of the page before.
    }
    drawSoon();
  }
  document.addEventListener(PART_SHOWN, () => void explainAgain());

  const actions = document.querySelector('#override-bar .preview-actions');
  if (!customElements.get(NAME))
    customElements.define(
      NAME,
      class extends HTMLElement {
        constructor() {
          super();
          const root = this.attachShadow({ mode: 'open' });
          const styles = new CSSStyleSheet();
          styles.replaceSync(panelStyles);
          root.adoptedStyleSheets = [styles];
          root.append(outlines.layer, panel);
          // In development there is no bar.
          if (!actions) root.append(toggle);
        }
      },
    );
  document.body.append(document.createElement(NAME));
  actions?.prepend(toggle);

  return {
    /** The boot script's own state, from the first script that gets it. */
    watch(found: Shell): void {
      if (shell) return;
      shell = found;
      found.store.subscribe(drawSoon);
      drawSoon();
    },
    noteMount(mounted: Mounted): void {
      mounts.push(mounted);
      drawSoon();
    },
    noteError: watched.noteError,
  };
}

const fold = (title: string, content: HTMLElement, isOpen = false): HTMLElement =>
  element('details', isOpen ? { open: '' } : {}, element('summary', {}, title), content);

const drawText = (text: string, className = ''): HTMLElement =>
  element('li', className ? { class: className } : {}, element('code', {}, text));

const orNone = (items: HTMLElement[]): HTMLElement[] =>
  items.length > 0 ? items : [element('li', {}, 'None so far.')];

const mark = (text: string | undefined, isOther: boolean) =>
  text && isOther ? element('span', { class: 'other' }, text) : text;

const describeSize = ({ htmlBytes, scriptBytes, maxHtmlKb, hydrate, islands }: SlotExplanation) =>
  [
    `${formatBytes(htmlBytes)} of HTML`,
    maxHtmlKb && `(limit ${maxHtmlKb} kB)`,
    scriptBytes && (hydrate || islands.length > 0) && `+ ${formatBytes(scriptBytes)} of scripts`,
  ]
    .filter(Boolean)
    .join(' ');
