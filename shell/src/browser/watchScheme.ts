import { schemeChoice } from '@site/config/scheme';

const { name, system, light, dark } = schemeChoice;

/**
 * Shows every page in the scheme that the visitor chose, and keeps choices: in this browser alone, under the control's name.
 * The system's scheme needs no script.
 *
 * @param getStorage throws if the visitor's browser keeps nothing: a choice then lasts until the page is left
 */
export function watchScheme(getStorage: () => Storage): void {
  const { dataset } = document.documentElement;

  function show(choice: string | null | undefined): void {
    if (choice === light || choice === dark) dataset.scheme = choice;
    else delete dataset.scheme;
    showInControl();
    showThemeColor();
  }
  function showInControl(): void {
    const value = dataset.scheme ?? system;
    const option = document.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`);
    if (option) option.checked = true;
  }

  attempt(() => {
    const kept = getStorage().getItem(name);
    // Without one everything is as it should be, and asking for a color would style what is there of the page.
    if (kept !== null) show(kept);
  });
  document.addEventListener('change', ({ target }) => {
    const { name: changed, value } = target as HTMLInputElement;
    if (changed !== name) return;
    show(value);
    attempt(() => getStorage().setItem(name, value));
  });
  document.addEventListener('DOMContentLoaded', () => {
    showInControl();
    showThemeColor();
  });
  // Another tab.
  addEventListener('storage', ({ key, newValue }) => key === name && show(newValue));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showThemeColor);
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // Nothing is kept, and the system decides.
  }
}

/** Gives the browser's own bar the color of what is at the top of the page: a banner, or the bar of links. */
export function showThemeColor(): void {
  const find = (selector: string) => document.querySelector(selector);
  const top =
    find('.banner:not([hidden],.banner--late)') ?? find('[data-options]>*') ?? document.body;
  const color = getComputedStyle(top).getPropertyValue('--color-page').trim();
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', color);
}
