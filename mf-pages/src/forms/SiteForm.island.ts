import type { FormDefinition } from '@site/forms';
import { openOutbox } from '@site/forms/outbox';
import type { ClientLifecycles } from '@site/fragment-kit';
import { readAnswers, saveAnswers } from '@site/state/answers';
import { enhanceForm, type FormRules } from './enhanceForm.ts';
import { fillAnswers } from './fillAnswers.ts';

const ends = new WeakMap<HTMLElement, () => void>();

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement, emit, path }) => {
  const form = domElement.querySelector('form');
  if (!form) throw new Error('There is no form in the page.');
  const rules: FormRules & Pick<FormDefinition, 'thankYouPath' | 'remembers'> = JSON.parse(
    form.dataset.rules ?? '',
  );
  // The response to a post is at the api's URL, which cannot be revisited.
  if (location.pathname === rules.action) history.replaceState(history.state, '', path);
  const { remembers = [] } = rules;
  fillAnswers(
    form,
    remembers,
    readAnswers(() => sessionStorage),
  );
  const onAccepted = () => {
    const entered = [...new FormData(form)].filter(([name]) => remembers.includes(name));
    saveAnswers(() => sessionStorage, Object.fromEntries(entered));
    emit('navigate', { path: rules.thankYouPath });
  };
  const stopForm = enhanceForm(form, rules, { onAccepted, outbox: openOutbox(emit) });
  const stopTooltips = await enhanceTooltips(form);
  ends.set(domElement, () => {
    stopForm();
    for (const stop of stopTooltips) stop();
  });
};

/** Few forms have tooltips, so their code is fetched only then. Without it they open by style alone. */
async function enhanceTooltips(form: HTMLFormElement): Promise<(() => void)[]> {
  const tooltips = [...form.querySelectorAll<HTMLElement>('[data-tooltip]')];
  if (tooltips.length === 0) return [];
  try {
    const { enhanceTooltip } = await import('./tooltips.ts');
    return tooltips.map(enhanceTooltip);
  } catch (error) {
    console.error('The tooltips of a form did not load.', error);
    return [];
  }
}

export const unmount: ClientLifecycles['unmount'] = async ({ domElement }) => {
  ends.get(domElement)?.();
};
