import { compareVersions } from './compareVersions.ts';
import { judgeSubject } from './judgeSubject.ts';
import { placeOnScale } from './placeOnScale.ts';
import { type Standing, simulateTest } from './simulateTest.ts';

interface Enhancement {
  /** Waits before the running test is looked at again; without it only its end is shown. */
  pause?: ((then: () => void) => unknown) | undefined;
  /** Puts off what the first frame after an input need not show; without it nothing is put off. */
  afterPaint?: (then: () => unknown) => unknown;
}

/**
 * Judges the subject lines while they are written, and sends the simulated test.
 *
 * @returns a function that removes the enhancement
 */
export function enhanceSubjectTest(
  root: HTMLElement,
  { pause, afterPaint = (then) => then() }: Enhancement = {},
): () => void {
  const find = <Found extends Element = HTMLElement>(selector: string, within: Element = root) => {
    const found = within.querySelector<Found>(selector);
    if (!found) throw new Error(`There is no ${selector} in the test.`);
    return found;
  };
  const form = find<HTMLFormElement>('form');
  const sides = [find('[data-side="a"]'), find('[data-side="b"]')];
  const verdict = find('[data-verdict]');
  const reason = find('[data-reason]');
  const range = find<SVGElement>('[data-range]');
  const ended = new AbortController();
  const { signal } = ended;
  /** Which test is running: a later one, or a change, ends it. */
  let tests = 0;

  const readSubject = (side: Element) => find<HTMLTextAreaElement>('[data-subject]', side).value;

  function judge(side: Element): void {
    const subject = readSubject(side);
    find('[data-cut]', side).textContent = subject.trim() || '(no subject)';
    const items = judgeSubject(subject).notes.map((note) => {
      const item = document.createElement('li');
      item.textContent = note;
      return item;
    });
    find('[data-notes]', side).replaceChildren(...items);
  }

  function show(standing: Standing, isLast: boolean): void {
    const { shares, range: found, winner, ...words } = compareVersions(standing);
    for (const [index, side] of sides.entries()) {
      const share = `${shares[index]!.toFixed(1)}%`;
      find('[data-share]', side).textContent = share;
      find('[data-sent]', side).textContent = groupThousands(standing.sent);
      find<SVGElement>('[data-bar]', side).setAttribute('width', share);
      side.toggleAttribute('data-wins', isLast && winner === side.dataset.side);
    }
    const [low, high] = found.map(placeOnScale) as [number, number];
    range.setAttribute('x', `${low}%`);
    range.setAttribute('width', `${Math.max(0, high - low)}%`);
    range.toggleAttribute('data-clear', winner !== null);
    if (!isLast) return;
    verdict.textContent = words.verdict;
    reason.textContent = words.reason;
  }

  function send(): void {
    const current = ++tests;
    const readers = Number(find<HTMLInputElement>('input:checked').value) / 2;
    const standings = simulateTest(readSubject(sides[0]!), readSubject(sides[1]!), readers);
    const look = (): void => {
      const { value: standing } = standings.next();
      if (!standing || current !== tests || signal.aborted) return;
      show(standing, standing.sent === readers);
      pause?.(look);
    };
    verdict.textContent = 'The letters are out …';
    reason.textContent = 'The range narrows with every reader.';
    afterPaint(() => {
      if (pause) look();
      else if (current === tests && !signal.aborted) show([...standings].at(-1)!, true);
    });
  }

  form.addEventListener(
    'input',
    ({ target }) => {
      tests++;
      const side = (target as Element).closest('[data-side]');
      if (side) judge(side);
      for (const each of sides) each.removeAttribute('data-wins');
      verdict.textContent = 'Not sent yet.';
      reason.textContent = 'The figures are those of the last test.';
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      send();
    },
    { signal },
  );
  // Enter sends: a subject line has no second line.
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      if (!(event.target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      send();
    },
    { signal },
  );
  for (const side of sides) judge(side);
  root.dataset.alive = '';

  return () => {
    ended.abort();
    delete root.dataset.alive;
  };
}

/** As `toLocaleString` does, whose first call alone takes a slow phone some 40 ms. */
const groupThousands = (count: number): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');
