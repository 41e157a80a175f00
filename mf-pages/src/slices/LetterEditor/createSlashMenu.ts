import { matchesBlock } from './matchesBlock.ts';

interface SlashMenuOptions {
  /** Called with the block that was chosen, after the menu has closed. */
  choose: (kind: string, line: HTMLTextAreaElement) => void;
  signal: AbortSignal;
}

/**
 * The menu of the slash key: a combobox that stands where the line was, so that the visitor types on. Escape, or
 * turning elsewhere, leaves what was typed as text.
 */
export function createSlashMenu(menu: HTMLElement, { choose, signal }: SlashMenuOptions) {
  const filter = menu.querySelector('input')!;
  const list = menu.querySelector('ul')!;
  const options = [...list.children] as HTMLElement[];
  const none = menu.querySelector<HTMLElement>('[data-none]')!;
  let line: HTMLTextAreaElement | null = null;
  let active: HTMLElement | undefined;
  let slash = '';

  const shown = () => options.filter(({ hidden }) => !hidden);

  function activate(option: HTMLElement | undefined): void {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    active?.setAttribute('aria-selected', 'true');
    if (active) filter.setAttribute('aria-activedescendant', active.id);
    else filter.removeAttribute('aria-activedescendant');
  }

  function update(): void {
    for (const option of options)
      option.hidden = !matchesBlock(filter.value, option.dataset.name!, option.dataset.words!);
    none.hidden = shown().length > 0;
    activate(shown()[0]);
  }

  function move(by: number): void {
    const all = shown();
    const next = all[(all.indexOf(active!) + by + all.length) % all.length];
    activate(next);
    next?.scrollIntoView({ block: 'nearest' });
  }

  /** @returns the line that the menu stood on */
  function close(leftover = ''): HTMLTextAreaElement | null {
    const closed = line;
    line = null;
    // A field that is hidden while it has the focus makes the browser lay out the page at once.
    filter.blur();
    delete menu.dataset.open;
    filter.setAttribute('aria-expanded', 'false');
    activate(undefined);
    if (closed) {
      closed.value += leftover;
      delete closed.closest('li')?.dataset.asking;
    }
    return closed;
  }

  function leave(leftover: string): void {
    const closed = close(leftover);
    closed?.focus();
    closed?.setSelectionRange(closed.value.length, closed.value.length);
  }

  function take(option: HTMLElement): void {
    const closed = close();
    if (closed) choose(option.dataset.kind!, closed);
  }

  filter.setAttribute('role', 'combobox');
  filter.setAttribute('aria-autocomplete', 'list');
  filter.setAttribute('aria-expanded', 'false');
  list.setAttribute('role', 'listbox');
  for (const option of options) {
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
  }
  filter.addEventListener('input', update, { signal });
  filter.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter' && active) take(active);
      else if (event.key === 'Escape') leave(slash + filter.value);
      else if (event.key === 'Backspace' && filter.value === '') leave('');
      else return;
      event.preventDefault();
    },
    { signal },
  );
  filter.addEventListener('blur', () => close(slash + filter.value), { signal });
  // A press on an option would take the focus, and with it the menu.
  menu.addEventListener('mousedown', (event) => event.target !== filter && event.preventDefault(), {
    signal,
  });
  menu.addEventListener(
    'click',
    ({ target }) => {
      const option = (target as Element).closest<HTMLElement>('[role="option"]');
      if (option) take(option);
    },
    { signal },
  );

  return {
    /** Opens on a line; `typed` is what opened it, and goes back to the line if nothing is chosen. */
    open(at: HTMLTextAreaElement, typed = ''): void {
      line = at;
      slash = typed;
      const block = at.closest('li')!;
      block.dataset.asking = '';
      block.append(menu);
      menu.dataset.open = '';
      filter.value = '';
      filter.setAttribute('aria-expanded', 'true');
      update();
      filter.focus();
    },
  };
}
