import type { ListSize } from '@site/config/leadAnswers';
import type { VisitorAnswers } from '@site/state/answers';
import { findListSize, findStep, fitPlan } from './fitPlan.ts';
import { describeSize, formatNumber, formatPrice } from './PriceTable.ts';

/**
 * Lets the slider change the prices, begins where the visitor's answers say, and marks the plan that takes their list.
 *
 * Everything it writes has its place in the server's HTML, so nothing moves.
 *
 * @param onChosen called with the list that the visitor has set the slider to
 * @returns a function that removes the enhancement
 */
export function enhancePlanPicker(
  root: HTMLElement,
  answers: VisitorAnswers,
  onChosen: (listSize: ListSize) => void = () => {},
): () => void {
  const picker = find(root, '[data-sizes]');
  const slider = find<HTMLInputElement>(root, '[type=range]');
  const stamp = find(root, '[data-stamp]');
  const cards = [...root.querySelectorAll<HTMLElement>('[data-plan]')];
  const { sizes: list = '', currency = '' } = picker.dataset;
  const sizes = list.split(' ').map(Number);
  const limits = cards.map(({ dataset }) => ({
    isPriced: dataset.prices !== undefined,
    limit: dataset.limit ? Number(dataset.limit) : undefined,
  }));

  function showPrices(step: number): void {
    const size = describeSize(sizes[step] ?? 0);
    find(root, 'output').textContent = size;
    slider.setAttribute('aria-valuetext', size);
    for (const card of cards) {
      const price = Number(card.dataset.prices?.split(' ')[step]);
      for (const figure of card.querySelectorAll<HTMLElement>('[data-months]'))
        figure.textContent = formatPrice(currency, price * Number(figure.dataset.months));
    }
  }

  /** Marks the plan for a list of this size; for one beyond all prices, without a size. */
  function putStamp(
    subscribers: number | undefined,
    readers = `${formatNumber(subscribers ?? sizes.at(-1) ?? 0)}${subscribers ? '' : '+'}`,
  ): void {
    const card = cards[fitPlan(limits, subscribers)];
    stamp.hidden = !card;
    stamp.textContent = `For your ${readers} readers`;
    // Moving it shows its motion again, so it stays where it is while the plan is the same.
    if (card && stamp.parentElement !== card) card.append(stamp);
  }

  /** The app's sign-up asks nothing that was answered here. Neither name nor address is in a link. */
  function tellSignUp(listSize: ListSize | undefined): void {
    const { qualification, platform } = answers;
    for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-plan] a')) {
      const url = new URL(link.href);
      for (const [name, value] of Object.entries({ listSize, qualification, platform }))
        if (value) url.searchParams.set(name, value);
      link.setAttribute('href', url.pathname + url.search);
    }
  }

  function showSlider(): void {
    const step = slider.valueAsNumber;
    const subscribers = sizes[step] ?? 0;
    showPrices(step);
    putStamp(subscribers);
    tellSignUp(findListSize(subscribers));
  }

  function showAnswers(): void {
    const { listSize, qualification, firstName } = answers;
    const thanks = firstName ? `Thank you, ${firstName}. ` : '';
    if (listSize) {
      const step = findStep(sizes, listSize);
      slider.valueAsNumber = step;
      showPrices(slider.valueAsNumber);
      putStamp(sizes[step]);
      say(`${thanks}Set to the list you told us about; move it if yours is longer.`);
    } else if (qualification === 'starting') {
      putStamp(sizes[0], 'first');
      say(`${thanks}Beginning costs nothing; move it to see what comes later.`);
    } else if (thanks) say(`${thanks}Look around; nothing on this page asks for a card.`);
    tellSignUp(listSize);
  }

  const say = (text: string) => {
    find(root, '[data-note]').textContent = text;
  };

  const tellChosen = () => onChosen(findListSize(sizes[slider.valueAsNumber] ?? 0));

  slider.addEventListener('input', showSlider);
  slider.addEventListener('change', tellChosen);
  // The visitor, or a browser that restores a page, moved it before this code loaded.
  if (slider.value !== slider.defaultValue) showSlider();
  else showAnswers();
  return () => {
    slider.removeEventListener('input', showSlider);
    slider.removeEventListener('change', tellChosen);
  };
}

function find<Kind extends HTMLElement>(root: HTMLElement, selector: string): Kind {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(`There is no ${selector} in the plan picker.`);
  return found;
}
