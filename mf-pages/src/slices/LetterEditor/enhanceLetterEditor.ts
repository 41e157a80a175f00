import { countWords } from './countWords.ts';
import { createSlashMenu } from './createSlashMenu.ts';
import { voteInPoll } from './voteInPoll.ts';

/**
 * Makes the server's letter an editor: the slash key opens a menu of blocks, Enter begins a line, Backspace in an empty
 * one removes it. Everything typed stays in its fields. What was typed before this code loaded counts.
 *
 * @returns a function that removes the enhancement
 */
export function enhanceLetterEditor(root: HTMLElement): () => void {
  const find = <Found extends HTMLElement = HTMLElement>(name: string): Found => {
    const found = root.querySelector<Found>(`[data-${name}]`);
    if (!found) throw new Error(`There is no [data-${name}] in the editor.`);
    return found;
  };
  const blocks = find('blocks');
  const kit = find('kit');
  const status = find('status');
  const subject = find<HTMLTextAreaElement>('subject');
  const ended = new AbortController();
  const { signal } = ended;
  const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;
  const menu = createSlashMenu(find('menu'), { choose: addBlock, signal });

  function create(kind: string): HTMLElement {
    return kit.querySelector(`[data-block="${kind}"]`)!.cloneNode(true) as HTMLElement;
  }

  function addLine(after: Element | null, text = ''): HTMLTextAreaElement {
    const block = create('line');
    if (after) after.after(block);
    else blocks.append(block);
    const field = block.querySelector('textarea')!;
    field.value = text;
    return field;
  }

  /** Goes there when everything is changed: each focus, and the removal of what has it, makes the browser lay out the page. */
  function settle(field: HTMLElement): void {
    update();
    field.focus();
  }

  function addBlock(kind: string, line: HTMLTextAreaElement, text = ''): void {
    const at = line.closest('li')!;
    const block = create(kind);
    leaveFocus();
    at.after(block);
    const next =
      block.nextElementSibling?.querySelector<HTMLTextAreaElement>('textarea') ?? addLine(block);
    if (line.value.trim() === '') at.remove();
    const field = block.querySelector<HTMLInputElement | HTMLTextAreaElement>('[data-first]');
    if (field && text) field.value = text;
    status.textContent = `The ${block.dataset.name} is in the letter.`;
    settle(field ?? next);
  }

  function remove(block: HTMLElement): void {
    const near = block.previousElementSibling ?? block.nextElementSibling;
    leaveFocus();
    block.remove();
    const field = near?.querySelector<HTMLTextAreaElement>('textarea, input') ?? addLine(null);
    status.textContent = `The ${block.dataset.name} is gone.`;
    settle(field);
  }

  function update(): void {
    const fields = [...blocks.querySelectorAll<HTMLTextAreaElement>('textarea')];
    if (!growsByItself)
      for (const field of [subject, ...fields]) {
        field.style.height = 'auto';
        field.style.height = `${field.scrollHeight}px`;
      }
    const texts = fields.map(({ value }) => value);
    find('count').textContent = countWords([subject.value, ...texts]);
    find('inbox-subject').textContent = subject.value.trim() || 'No subject yet';
    find('inbox-text').textContent = texts.find((text) => text.trim()) ?? 'Nothing written yet';
  }

  function read(line: HTMLTextAreaElement): void {
    const heading = /^##\s(.*)$/s.exec(line.value);
    if (heading) {
      line.value = '';
      addBlock('heading', line, heading[1]);
    } else if (/(^|\s)\/$/.test(line.value) && line.selectionStart === line.value.length) {
      line.value = line.value.slice(0, -1);
      update();
      menu.open(line, '/');
    } else update();
  }

  function press(event: KeyboardEvent): void {
    const field = event.target as HTMLTextAreaElement;
    const block = field.closest<HTMLElement>('[data-block]');
    if (event.isComposing) return;
    if (event.key === 'Enter' && (block || field === subject)) {
      if (event.shiftKey && block?.dataset.block === 'line') return;
      event.preventDefault();
      const isLine = block?.dataset.block === 'line';
      const rest = isLine ? field.value.slice(field.selectionEnd) : '';
      if (isLine) field.value = field.value.slice(0, field.selectionStart);
      const line = addLine(block, rest);
      if (!block) blocks.prepend(line.closest('li')!);
      settle(line);
      line.setSelectionRange(0, 0);
    } else if (event.key === 'Backspace' && block?.dataset.block === 'line' && !field.value) {
      const before = block.previousElementSibling?.querySelector<HTMLTextAreaElement>('textarea');
      if (!before) return;
      event.preventDefault();
      leaveFocus();
      block.remove();
      settle(before);
    }
  }

  root.addEventListener(
    'input',
    ({ target }) => {
      // Other fields, such as the query of the menu, are no part of what is counted and shown.
      if (!(target instanceof HTMLTextAreaElement)) return;
      if (target.closest('[data-block="line"]')) read(target);
      else update();
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if ((event.target as Element).matches('textarea, [data-block] input[data-first]'))
        press(event);
    },
    { signal },
  );
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button');
      const block = button?.closest<HTMLElement>('[data-block]');
      if (button?.hasAttribute('data-add')) {
        const last = [
          ...blocks.querySelectorAll<HTMLTextAreaElement>('[data-block="line"] > textarea'),
        ].at(-1);
        menu.open(
          last && !last.value && !last.closest('li')!.nextElementSibling ? last : addLine(null),
        );
      } else if (button && block) {
        if (button.hasAttribute('data-remove')) remove(block);
        else if (button.hasAttribute('data-another')) showNext(block);
        else if (button.hasAttribute('data-votes'))
          status.textContent = voteInPoll(button.closest('[data-poll]')!, button);
      }
    },
    { signal },
  );
  root.dataset.alive = '';
  update();
  // Somebody was faster than this code.
  if (
    document.activeElement instanceof HTMLTextAreaElement &&
    blocks.contains(document.activeElement)
  )
    read(document.activeElement);

  return () => {
    ended.abort();
    delete root.dataset.alive;
  };
}

/** Where the focus is removed with its element, the browser lays out the page at once. */
const leaveFocus = (): void => (document.activeElement as HTMLElement | null)?.blur();

/** Shows the next picture of a block, after the last one the first. */
function showNext(block: HTMLElement): void {
  const pictures = [...block.querySelectorAll<HTMLElement>('[data-picture]')];
  const at = pictures.findIndex(({ hidden }) => !hidden);
  for (const [index, picture] of pictures.entries())
    picture.hidden = index !== (at + 1) % pictures.length;
}
