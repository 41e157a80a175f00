/** A separate script, loaded when a visitor opens the preferences. */
import { build } from '../buildElement.ts';
import { PURPOSES, type Purpose } from './Consent.ts';

interface Dependencies {
  granted: ReadonlySet<Purpose>;
  /** Whether the browser sends Global Privacy Control. */
  globalPrivacyControl: boolean;
  privacyPath: string;
  onDecide: (purposes: Purpose[]) => void;
}

const DESCRIPTIONS: Record<Purpose, { label: string; text: string }> = {
  analytics: {
    label: 'Analytics',
    text: 'Shows us which pages help and where visitors get stuck.',
  },
  personalisation: {
    label: 'Personalization and chat',
    text: 'Lets us try variants of a page and remember which one you saw, and brings a chat of another company.',
  },
  marketing: {
    label: 'Marketing',
    text: 'Tells our sales and advertising tools where you came from.',
  },
};

/** Shows the preferences as a modal dialog. Escape and a click outside close it without a decision. */
export function openPreferences({
  granted,
  globalPrivacyControl,
  privacyPath,
  onDecide,
}: Dependencies): void {
  if (document.querySelector('dialog.preferences[open]')) return;
  const boxes = PURPOSES.map((purpose) => {
    const box = build('input', { type: 'checkbox', name: purpose });
    box.checked = granted.has(purpose);
    return box;
  });
  const look = { class: 'ui-button ui-button--secondary' };
  const choose = (value: string, text: string) => {
    const button = build('button', { ...look, type: 'button' }, [text]);
    button.addEventListener('click', () => dialog.close(value));
    return button;
  };
  const form = build('form', { method: 'dialog' }, [
    build('h2', { id: 'preferences-title' }, ['Cookie preferences']),
    build('p', {}, [
      'You decide what this site may keep in your browser, now and at any later time. ',
      build('a', { href: privacyPath }, ['How we handle data']),
    ]),
    ...(globalPrivacyControl
      ? [
          build('p', { class: 'preferences-signal' }, [
            'Your browser sends Global Privacy Control. We keep to it unless you choose otherwise here.',
          ]),
        ]
      : []),
    build('ul', {}, [
      row(
        checked({ disabled: '' }),
        'Necessary',
        'Keeps your choices, such as this one. Always on.',
      ),
      ...PURPOSES.map((purpose, index) =>
        row(
          boxes[index] as HTMLInputElement,
          DESCRIPTIONS[purpose].label,
          DESCRIPTIONS[purpose].text,
        ),
      ),
    ]),
    build('div', { class: 'preferences-actions' }, [
      choose('none', 'Reject all'),
      choose('all', 'Accept all'),
      // The default button, pressed by Enter in a checkbox.
      build('button', { ...look, value: 'some' }, ['Save choices']),
    ]),
  ]);
  const close = build(
    'button',
    {
      class: 'preferences-close',
      value: '',
      'aria-label': 'Close without a decision',
      formnovalidate: '',
    },
    ['×'],
  );
  form.append(close);
  const dialog = build('dialog', { class: 'preferences', 'aria-labelledby': 'preferences-title' }, [
    form,
  ]);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    const { returnValue } = dialog;
    dialog.remove();
    if (returnValue === 'none') onDecide([]);
    if (returnValue === 'all') onDecide([...PURPOSES]);
    if (returnValue === 'some')
      onDecide(PURPOSES.filter((_purpose, index) => boxes[index]?.checked));
  });
  document.body.append(dialog);
  dialog.showModal();
}

function checked(attributes: Record<string, string>): HTMLInputElement {
  return build('input', { type: 'checkbox', checked: '', ...attributes });
}

const row = (box: HTMLInputElement, label: string, text: string) =>
  build('li', {}, [
    build('label', {}, [box, build('span', {}, [build('strong', {}, [label]), ' ', text])]),
  ]);
