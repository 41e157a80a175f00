import type { FragmentProps } from '@site/fragment-kit';
import { createAnonymousState, createSiteStore, type PopupTrigger } from '@site/state';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { LeadPopup } from '../LeadPopup.tsx';

/** Answers each post of a test file with `accepted`, and leaves nothing behind after a test. */
export function replaceFetch() {
  const fetchLead = vi.fn<typeof fetch>();
  beforeEach(() => {
    fetchLead.mockReset().mockImplementation(async () => new Response('{"status":"accepted"}'));
    vi.stubGlobal('fetch', fetchLead);
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  return fetchLead;
}

export function showPopup() {
  const state = createSiteStore(createAnonymousState('/'));
  const emit = vi.fn();
  const props: FragmentProps = {
    slot: 'lead-popup',
    path: '/',
    params: {},
    options: {},
    basePath: '/',
    state,
    emit,
  };
  render(<LeadPopup {...props} />);
  const measurements = () =>
    emit.mock.calls.filter(([name]) => name === 'telemetry').map(([, detail]) => detail);
  return { state, emit, measurements };
}

export function openPopup(trigger: PopupTrigger = 'time') {
  const page = showPopup();
  act(() => void page.state.getState().openPopup(trigger));
  return page;
}

export const dialog = () => screen.queryByRole('dialog');
export const heading = () => screen.getByRole('heading', { level: 2 });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const pick = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const continueButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /Continue/ });

/** The form of the last step, whose code comes after the pop-up is shown. */
export const findForm = async () =>
  (await screen.findByLabelText(/Email/, {}, { timeout: 10_000 })).closest(
    'form',
  ) as HTMLFormElement;

export async function fillIn(email = ' ada@example.com') {
  await findForm();
  type(/First name/, ' Ada ');
  type(/Last name/, 'Lovelace');
  type(/Email/, email);
}

export const submit = () => act(async () => void fireEvent.click(continueButton()));
