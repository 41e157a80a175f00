import { replaceQuery } from '../../components/replaceQuery.ts';
import { barWidths } from './barWidths.ts';
import { calculations, type Inputs, type Outcome, readInputs, type Terms } from './calculations.ts';

/**
 * Enhances a calculator in the server's HTML: works the sum out while the visitor moves a slider or types, and when a
 * figure has settled, puts it into the URL and says the sum. Input from before this code loaded counts.
 *
 * @returns a function that removes the enhancement
 */
export function enhanceCalculator(root: HTMLElement): () => void {
  const { calculation, form, terms } = getParts(root);
  const { figures } = calculation;
  const path = new URL(form.action).pathname;
  const sliders = [...form.querySelectorAll<HTMLInputElement>('[data-of]')];
  const ended = new AbortController();
  const { signal } = ended;

  const typed = (field: string) => form.elements.namedItem(field) as HTMLInputElement;

  /** Firefox and Safari leave “1,500” in the field and give no value for it. */
  const findUnread = () =>
    figures.map(({ name }) => typed(name)).find(({ validity }) => validity.badInput);

  /** What is typed can be out of bounds while somebody types; it counts as the nearest bound. */
  function read(): Inputs {
    const given = Object.fromEntries(new FormData(form)) as Record<string, string>;
    for (const { name, min, max } of figures) {
      const value = Math.round(Number(given[name]));
      if (given[name] && Number.isFinite(value))
        given[name] = String(Math.min(Math.max(value, min), max));
    }
    return readInputs(calculation, given);
  }

  function show(inputs: Inputs): void {
    for (const slider of sliders) slider.value = String(inputs[slider.dataset.of ?? '']);
    showOutcome(root, calculation.calculate(inputs, terms));
  }

  /** Says the sum, and puts the figures into the URL. */
  function publish(inputs: Inputs): void {
    const spoken = root.querySelector('[data-spoken]');
    if (spoken)
      spoken.textContent = root.querySelector('[data-sum]')?.parentElement?.textContent ?? '';
    // While the visitor leaves, the address is already the next page's.
    if (location.pathname !== path) return;
    const usual = readInputs(calculation, {});
    const isUsual = Object.keys(usual).every((key) => usual[key] === inputs[key]);
    replaceQuery(
      Object.entries(inputs).map(([key, value]) => [key, isUsual ? '' : String(value)] as const),
    );
  }

  function settle(): void {
    const unread = findUnread();
    if (unread) {
      unread.reportValidity();
      return;
    }
    const inputs = read();
    for (const { name } of figures) typed(name).value = String(inputs[name]);
    show(inputs);
    publish(inputs);
  }

  form.addEventListener(
    'input',
    ({ target }) => {
      const { value, dataset } = target as HTMLInputElement;
      if (dataset.of) typed(dataset.of).value = value;
      if (!findUnread()) show(read());
    },
    { signal },
  );
  form.addEventListener('change', settle, { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      settle();
    },
    { signal },
  );
  // Before this code came, a slider may have moved without its number; whoever typed has moved the number.
  for (const slider of sliders) {
    const field = typed(slider.dataset.of ?? '');
    if (slider.value !== slider.defaultValue && field.value === field.defaultValue)
      field.value = slider.value;
  }
  const inputs = read();
  show(inputs);
  const controls = [...form.querySelectorAll('input')];
  if (
    controls.some(
      (each) => each.value !== each.defaultValue || each.checked !== each.defaultChecked,
    )
  )
    publish(inputs);
  return () => ended.abort();
}

function getParts(root: HTMLElement) {
  const { calculation: name = '', terms = '' } = root.dataset;
  const calculation = calculations[name];
  const form = root.querySelector('form');
  if (!calculation || !form) throw new Error(`There is no calculation “${name}” in the page.`);
  return { calculation, form, terms: JSON.parse(terms) as Terms };
}

function showOutcome(root: HTMLElement, { sum, caption, rows, note }: Outcome): void {
  const put = (selector: string, text: string) => {
    const element = root.querySelector(selector);
    if (element && element.textContent !== text) element.textContent = text;
  };
  put('[data-sum]', sum);
  put('[data-caption]', caption);
  put('[data-note]', note);
  const widths = barWidths(rows);
  for (const [index, element] of root.querySelectorAll('[data-row]').entries()) {
    const row = rows[index];
    const [label, value] = element.children;
    if (!row || !label || !value) continue;
    label.textContent = row.label;
    value.textContent = row.display;
    element.querySelector('rect')?.setAttribute('width', widths[index] ?? '0');
  }
}
