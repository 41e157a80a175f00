import type { Page } from '@playwright/test';

/** What browsers, extensions and proxies do to pages, and the fragments whose React roots do not match afterwards. */
export const PAGE_CHANGES = {
  'a translator wraps every text': {
    apply: (page: Page) => page.evaluate(translate, 'wrap'),
    fragments: ['mf-navigation', 'mf-footer'],
  },
  'a password manager adds an icon to each field': {
    apply: (page: Page) => page.evaluate(insertIcons),
    fragments: ['mf-footer'],
  },
  'a translator changes every text in place': {
    apply: (page: Page) => page.evaluate(translate, 'in place'),
    fragments: ['mf-navigation', 'mf-footer'],
  },
  'an extension inserts elements and attributes': {
    apply: (page: Page) => page.evaluate(insertElements),
    fragments: ['mf-navigation'],
  },
  'a proxy removes comments': {
    apply: (page: Page) => page.evaluate(removeComments),
    fragments: ['mf-navigation', 'mf-footer'],
  },
} as const;

/** Marks every text that `translate` has changed. */
export const TRANSLATED = '¿';

/** Translates the page; `wrap` also translates what is added later. Runs in the page. */
export function translate(how: string): void {
  const isText = ({ data, parentElement }: Text) =>
    data.trim() && !parentElement?.closest('script, style, noscript, textarea, font');
  let count = 0;
  const wrap = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
    outer.append(inner);
    text.replaceWith(outer);
    // Chromium removes the text node; extensions that highlight words move it.
    const shown = count++ % 2 ? text : (text.cloneNode() as Text);
    shown.data = `¿${text.data}`;
    inner.append(shown);
  };
  const visit = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const nodes = [root];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
      if (node instanceof Element && node.shadowRoot) watch(node.shadowRoot);
      if (!(node instanceof Text) || !isText(node)) continue;
      if (how === 'wrap') wrap(node);
      else node.data = `¿${node.data}`;
    }
  };
  const watch = (root: Node) => {
    visit(root);
    if (how === 'wrap')
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node.isConnected) visit(node);
      }).observe(root, { childList: true, subtree: true });
  };
  document.documentElement.classList.add('translated-ltr');
  watch(document.body);
}

function insertIcons(): void {
  for (const field of document.querySelectorAll(
    'input:not([type=hidden], [type=radio], [type=checkbox])',
  )) {
    const icon = document.createElement('div');
    icon.setAttribute('data-lastpass-icon-root', '');
    field.after(icon);
  }
}

function insertElements(): void {
  document.body.setAttribute('cz-shortcut-listen', 'true');
  for (const each of document.querySelectorAll('header, footer, input, a'))
    each.setAttribute('data-extension', '');
  for (const each of document.querySelectorAll('header, [data-menu] > div'))
    each.append(document.createElement('ext-widget'));
  document.querySelector('header nav a')?.append(document.createElement('ext-mark'));
}

function removeComments(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) comment.remove();
  document.body.normalize();
}
