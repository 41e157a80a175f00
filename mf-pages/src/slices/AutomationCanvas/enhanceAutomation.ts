import { readRoute } from './readRoute.ts';
import { type Reader, type Visit, walkRoute } from './walkRoute.ts';

interface Enhancement {
  /** Waits before the next step lights up; without it all do at once. */
  pause?: ((then: () => void) => unknown) | undefined;
  /** Puts off what the first frame after an input need not show; without it nothing is put off. */
  afterPaint?: (then: () => unknown) => unknown;
}

/**
 * Lets visitors change the server's route and send a reader through it. The page itself holds the route: it is read from its
 * fields when somebody walks it.
 *
 * @returns a function that removes the enhancement
 */
export function enhanceAutomation(
  root: HTMLElement,
  { pause, afterPaint = (then) => then() }: Enhancement = {},
): () => void {
  const find = <Found extends HTMLElement = HTMLElement>(name: string): Found => {
    const found = root.querySelector<Found>(`[data-${name}]`);
    if (!found) throw new Error(`There is no [data-${name}] in the canvas.`);
    return found;
  };
  const canvas = find('canvas');
  const trunk = find('trunk');
  const kit = find('kit');
  const sum = find('sum');
  const log = find('visits');
  const token = find('token');
  const ended = new AbortController();
  const { signal } = ended;
  /** Which walk is under way: a later one ends it. */
  let walks = 0;

  function readReader(): Reader {
    const chosen = root.querySelector<HTMLElement>('[data-name]:checked');
    const { name = '', does = '' } = chosen?.dataset ?? {};
    const [opened, clicked, paid] = ['opened', 'clicked', 'paid'].map((each) =>
      does.split(' ').includes(each),
    );
    return { name, opened: opened!, clicked: clicked!, paid: paid! };
  }

  function clear(): void {
    for (const each of canvas.querySelectorAll('[data-passed]'))
      each.removeAttribute('data-passed');
    delete token.dataset.moving;
    log.replaceChildren();
  }

  function pass({ at, day, text }: Visit<HTMLElement>): void {
    at.dataset.passed = '';
    const line = kit.querySelector('[data-visit]')!.cloneNode(true) as HTMLElement;
    line.firstElementChild!.textContent = `Day ${day}`;
    line.lastElementChild!.textContent = text;
    log.append(line);
    moveToken(at.querySelector<HTMLElement>('[data-card]')!);
  }

  function moveToken(to: HTMLElement): void {
    if (!pause) return;
    const [from, target] = [canvas.getBoundingClientRect(), to.getBoundingClientRect()];
    const x = target.left + target.width / 2 - from.left + canvas.scrollLeft;
    token.style.transform = `translate(${x}px, ${target.top - from.top}px)`;
    token.dataset.moving = '';
  }

  function walk(): void {
    const current = ++walks;
    const reader = readReader();
    sum.textContent = `${reader.name} sets out.`;
    afterPaint(() => setOut(reader, current));
  }

  function setOut(reader: Reader, current: number): void {
    clear();
    const { visits, sum: result } = walkRoute(readRoute(trunk), reader);
    const trigger = find('trigger');
    trigger.dataset.passed = '';
    moveToken(trigger);
    const goOn = (next: number): void => {
      if (current !== walks || signal.aborted) return;
      const visit = visits[next];
      if (visit) pass(visit);
      else {
        delete token.dataset.moving;
        sum.textContent = result;
        return;
      }
      if (pause) pause(() => goOn(next + 1));
      else goOn(next + 1);
    };
    if (pause) pause(() => goOn(0));
    else goOn(0);
  }

  function change(said: string): void {
    walks++;
    // An attribute: a style sheet that asks for it by :has() has every step styled again for each change.
    trunk.toggleAttribute(
      'data-parted',
      trunk.querySelector(':scope > [data-step="branch"]') !== null,
    );
    sum.textContent = said;
    afterPaint(clear);
  }

  /** For the focus the browser styles and lays out the page at once; a new step is styled for its frame anyway. */
  const focus = (field: HTMLElement) => afterPaint(() => field.focus());

  function add(kind: string, after: HTMLElement): void {
    const step = kit.querySelector(`[data-step="${kind}"]`)!.cloneNode(true) as HTMLElement;
    // A branch parts the way: what stood behind it is the way of those who say yes.
    if (kind === 'branch') {
      const yes = step.querySelector('[data-arm="yes"]')!;
      for (let next = after.nextElementSibling; next; next = after.nextElementSibling)
        yes.append(next);
    }
    after.after(step);
    change(`A ${kind} is on the route. Walk it again.`);
    focus(step.querySelector<HTMLElement>('textarea, input, select')!);
  }

  function remove(step: HTMLElement): void {
    const before = step.previousElementSibling!;
    // Those who said yes go on as if nobody had asked.
    const kept = step.querySelectorAll(':scope [data-arm="yes"] > [data-step]');
    step.replaceWith(...kept);
    change(`The ${step.dataset.step} is gone. Walk it again.`);
    focus(before.querySelector<HTMLElement>(':scope > [data-add] > summary')!);
  }

  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button');
      const step = button?.closest<HTMLElement>('li');
      if (button?.hasAttribute('data-walk')) walk();
      else if (button?.hasAttribute('data-remove')) remove(step!);
      else if (button?.dataset.kind) {
        button.closest('details')!.open = false;
        add(button.dataset.kind, step!);
      }
    },
    { signal },
  );
  canvas.addEventListener('input', () => change('The route has changed. Walk it again.'), {
    signal,
  });
  root.addEventListener(
    'change',
    ({ target }) => {
      if ((target as HTMLElement).matches('[data-name]')) walk();
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    ({ key, target }) => {
      const menu = (target as Element).closest<HTMLDetailsElement>('details[open]');
      if (key !== 'Escape' || !menu) return;
      menu.open = false;
      menu.querySelector('summary')!.focus();
    },
    { signal },
  );
  // One menu at a time.
  root.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      const menu = (target as Element).closest<HTMLDetailsElement>('details[open]');
      if (menu && relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false;
    },
    { signal },
  );
  root.dataset.alive = '';

  return () => {
    ended.abort();
    delete root.dataset.alive;
  };
}
