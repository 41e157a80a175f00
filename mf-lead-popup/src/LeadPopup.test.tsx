// @vitest-environment happy-dom
import type { FragmentProps } from '@site/fragment-kit';
import { createAnonymousState, createSiteStore, type PopupTrigger } from '@site/state';
import { readAnswers } from '@site/state/answers';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeadPopup } from './LeadPopup.tsx';

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

function show() {
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

function open(trigger: PopupTrigger = 'time') {
  const page = show();
  act(() => void page.state.getState().openPopup(trigger));
  return page;
}

const dialog = () => screen.queryByRole('dialog');
const heading = () => screen.getByRole('heading', { level: 2 });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const continueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Continue/ });

function fillIn(email = ' ada@example.com') {
  type(/First name/, ' Ada ');
  type(/Last name/, 'Lovelace');
  type(/Email/, email);
}

const submit = () => act(async () => void fireEvent.click(continueButton()));

test('Before a trigger there is only the button and no dialog', () => {
  show();
  expect(screen.getByRole('link', { name: 'Trial Premium Features' })).toBeTruthy();
  expect(dialog()).toBeNull();
});

test('A trigger opens the dialog, which is tracked and takes the focus to its question', () => {
  const { state, measurements } = open('scroll');
  expect(dialog()).toBeTruthy();
  expect(state.getState().popup).toBe('open');
  expect(measurements()).toEqual([
    {
      kind: 'track',
      event: 'Viewed Pop-up',
      properties: { name: 'popup_form', trigger: 'scroll' },
    },
  ]);
  expect(document.activeElement).toBe(heading());
});

test('The button precedes the dialog', () => {
  open();
  const button = screen.getByRole('link', { name: 'Trial Premium Features' });
  const order = button.compareDocumentPosition(dialog() as HTMLElement);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('The button opens the dialog instead of following its link', () => {
  const { state } = show();
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  expect(state.getState()).toMatchObject({ popup: 'open', popupTrigger: 'button' });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'A click with %o is left to the browser',
  (modifier) => {
    const { state } = show();
    fireEvent.click(screen.getByRole('link'), modifier);
    expect(state.getState().popup).toBe('closed');
  },
);

test('Where the pop-up may not open, the button is a link', () => {
  const { state } = show();
  act(() => state.getState().setPath('/pricing'));
  expect(fireEvent.click(screen.getByRole('link'))).toBe(true);
  expect(dialog()).toBeNull();
});

test('Visitors who are migrating are asked for platform and list size', () => {
  open();
  pick(/already have a newsletter/);
  expect(heading().textContent).toBe('Where do you send it from today?');
  pick('Ghost');
  expect(heading().textContent).toBe('How many people read it?');
  pick('1,000 to 2,499');
  expect(screen.getByLabelText(/First name/)).toBeTruthy();
  expect(screen.getByText('Step 4 of 4')).toBeTruthy();
});

test('Visitors who start from scratch skip to the last step', () => {
  open();
  pick(/starting a new one/);
  expect(screen.getByLabelText(/First name/)).toBeTruthy();
  expect(screen.getByText('Step 2 of 2')).toBeTruthy();
});

test('Each step starts with the focus on its heading', () => {
  open();
  pick(/already have a newsletter/);
  expect(document.activeElement).toBe(heading());
});

test('An answer gives up the focus while it is still there: removing it would make browsers lay out the page', () => {
  open();
  const answer = screen.getByRole('radio', { name: /already have a newsletter/ });
  answer.focus();
  let wasThere = false;
  answer.addEventListener('focusout', () => {
    wasThere = answer.isConnected;
  });
  fireEvent.click(answer);
  expect(wasThere).toBe(true);
});

test('Back shows the previous step with its answer', () => {
  open();
  pick(/already have a newsletter/);
  press('Back');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /already/ }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('Arrow keys only select; Continue continues', () => {
  open();
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio') as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  expect(continueButton().disabled).toBe(true);
  // A browser reports the move as a click on the next radio button, between key down and key up.
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  fireEvent.click(second);
  fireEvent.keyUp(second, { key: 'ArrowDown' });
  expect(second.checked).toBe(true);
  expect(heading().textContent).toBe('Where are you with your newsletter?');
  fireEvent.click(continueButton());
  expect(screen.getByLabelText(/First name/)).toBeTruthy();
});

test.each(['Enter', ' '])('The key %o chooses the focused answer', (key) => {
  open();
  fireEvent.keyDown(screen.getByRole('radio', { name: /already/ }), { key });
  expect(heading().textContent).toBe('Where do you send it from today?');
});

test('The second click of a double click is ignored', () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: /already/ }), { detail: 1 });
  fireEvent.click(screen.getByRole('radio', { name: 'Ghost' }), { detail: 2 });
  expect(heading().textContent).toBe('Where do you send it from today?');
});

test('Continue is disabled until all three values are valid', () => {
  open();
  pick(/looking around/);
  expect(continueButton().disabled).toBe(true);
  fillIn('ada@example');
  expect(continueButton().disabled).toBe(true);
  type(/Email/, 'ada@example.com');
  expect(continueButton().disabled).toBe(false);
  type(/First name/, '   ');
  expect(continueButton().disabled).toBe(true);
});

test('No field accepts more than the api does', () => {
  open();
  pick(/looking around/);
  const limits = [/First name/, /Last name/, /Email/].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).maxLength,
  );
  expect(limits).toEqual([100, 100, 254]);
});

test('A field shows its error after the visitor has left it', () => {
  open();
  pick(/looking around/);
  expect(screen.queryByText('First name is required')).toBeNull();
  fireEvent.blur(screen.getByLabelText(/First name/));
  expect(screen.getByText('First name is required')).toBeTruthy();
  expect(screen.queryByText('Last name is required')).toBeNull();
  fireEvent.blur(screen.getByLabelText(/Last name/));
  fireEvent.blur(screen.getByLabelText(/Email/));
  expect(screen.getByText('Last name is required')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
});

test('A finished quiz is posted, then measured, and leads to the pricing page', async () => {
  const { state, emit, measurements } = open();
  pick(/already have a newsletter/);
  pick('Mailchimp');
  pick('100,000 or more');
  fillIn();
  await submit();
  const [url, init] = fetchLead.mock.calls[0] ?? [];
  expect(url).toBe('/api/swarm-marketing-leads');
  expect(JSON.parse(String(init?.body)).data).toEqual({
    lead_title: 'Pop-up Form Submission',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    qualification: 'migrating',
    platform: 'mailchimp',
    listSize: '100000+',
  });
  expect(new Headers(init?.headers).get('idempotency-key')).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(measurements().map(({ kind, event }) => event ?? kind)).toEqual([
    'Viewed Pop-up',
    'Submitted Pop-up: Step 1',
    'Submitted Pop-up: Step 2',
    'Submitted Pop-up: Step 3',
    'Submitted Pop-up: Step 4',
    'identify',
    'Completed Pop-up',
    'group',
  ]);
  expect(state.getState()).toMatchObject({ quizCompleted: true, popup: 'closed' });
  expect(dialog()).toBeNull();
  expect(emit).toHaveBeenLastCalledWith('navigate', { path: '/pricing' });
});

test('The prices can begin with what was answered, and no address or last name is kept', async () => {
  open();
  pick(/already have a newsletter/);
  pick('Ghost');
  pick('2,500 to 9,999');
  fillIn();
  await submit();
  expect(readAnswers(() => sessionStorage)).toEqual({
    firstName: 'Ada',
    qualification: 'migrating',
    platform: 'ghost',
    listSize: '2500_9999',
  });
  expect(JSON.stringify(sessionStorage)).not.toMatch(/example|Lovelace/);
});

/** A post that the server answers when the test says so. */
function answerLater() {
  let answer = (_response: Response) => {};
  fetchLead.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  return (status: number) => act(async () => answer(new Response('{}', { status })));
}

const listAfterSteps = (measurements: { kind: string; event?: string }[]) =>
  measurements.map(({ kind, event }) => event ?? kind).slice(3);

test('A visitor does not wait for the server, and the quiz is completed only when the lead is stored', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const answer = answerLater();
  const { state, emit, measurements } = open();
  const completeQuiz = vi.spyOn(state.getState(), 'completeQuiz');
  pick(/looking around/);
  fillIn();
  await submit();
  await waitFor(() => expect(emit).toHaveBeenLastCalledWith('navigate', { path: '/pricing' }));
  expect(state.getState()).toMatchObject({ quizCompleted: true, popup: 'closed' });
  expect(completeQuiz.mock.calls).toEqual([[{ isWaiting: true }]]);
  expect(listAfterSteps(measurements())).toEqual([]);
  await answer(201);
  await waitFor(() => expect(completeQuiz.mock.calls).toEqual([[{ isWaiting: true }], []]));
  expect(listAfterSteps(measurements())).toEqual(['identify', 'Completed Pop-up', 'group']);
});

test.each([500, 429])(
  'After status %i nothing is completed, and the shell sends the lead again',
  async (status) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('indexedDB', new IDBFactory());
    const answer = answerLater();
    const { emit, measurements } = open();
    pick(/looking around/);
    fillIn();
    await submit();
    await waitFor(() => expect(emit).toHaveBeenLastCalledWith('navigate', { path: '/pricing' }));
    await answer(status);
    await waitFor(() => expect(emit).toHaveBeenLastCalledWith('post:waiting', {}));
    expect(listAfterSteps(measurements())).toEqual([]);
  },
);

test('Where the browser keeps nothing, a failed post still does not stop the visitor', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  fetchLead.mockRejectedValue(new TypeError('Failed to fetch'));
  const { state, emit, measurements } = open();
  pick(/looking around/);
  fillIn();
  await submit();
  expect(log).toHaveBeenCalledOnce();
  expect(state.getState().quizCompleted).toBe(true);
  expect(listAfterSteps(measurements())).toEqual([]);
  expect(emit).toHaveBeenCalledWith('post:waiting', { post: expect.anything() });
  expect(emit).toHaveBeenLastCalledWith('navigate', { path: '/pricing' });
});

test('While the lead is being sent, a second click sends nothing', async () => {
  fetchLead.mockReturnValue(new Promise(() => {}));
  open();
  pick(/looking around/);
  fillIn();
  await submit();
  expect(continueButton().getAttribute('aria-busy')).toBe('true');
  const form = screen.getByLabelText(/Email/).closest('form') as HTMLFormElement;
  await act(async () => void fireEvent.submit(form));
  expect(fetchLead).toHaveBeenCalledOnce();
});

test('A filled honeypot flags the lead as a bot’s', async () => {
  fetchLead.mockImplementation(async () => new Response('{}'));
  open();
  pick(/looking around/);
  fillIn();
  const honeypot = document.getElementById('lead-popup-website') as HTMLInputElement;
  expect([honeypot.tabIndex, honeypot.closest('[aria-hidden=true]')]).toEqual([
    -1,
    expect.anything(),
  ]);
  fireEvent.input(honeypot, { target: { value: 'https://spam.example' } });
  await submit();
  expect(fetchLead.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-trap': '1' });
});

test('Closing and opening again loses no answer', () => {
  const { state } = open();
  pick(/already have a newsletter/);
  press('Close');
  expect(state.getState().popup).toBe('closed');
  expect(dialog()).toBeNull();
  act(() => void state.getState().openPopup('button'));
  expect(heading().textContent).toBe('Where do you send it from today?');
});

test('When the browser closes the dialog, as on Escape, the pop-up is closed', () => {
  const { state } = open();
  act(() => (dialog() as HTMLDialogElement).close());
  expect(state.getState().popup).toBe('closed');
});

test('Closing returns the focus to the button that opened it', () => {
  show();
  fireEvent.click(screen.getByRole('link'));
  press('Close');
  expect(document.activeElement).toBe(screen.getByRole('link'));
});

test('A click that starts and ends on the backdrop closes the dialog', () => {
  const { state } = open();
  fireEvent.mouseDown(heading());
  fireEvent.click(dialog() as HTMLElement);
  expect(state.getState().popup).toBe('open');
  fireEvent.mouseDown(dialog() as HTMLElement);
  fireEvent.click(dialog() as HTMLElement);
  expect(state.getState().popup).toBe('closed');
});

test.each([
  [29, 'closed'],
  [30, 'open'],
])('A touch on the backdrop that moves %i pixels leaves the dialog %s', (moved, popup) => {
  const { state } = open();
  const target = dialog() as HTMLElement;
  fireEvent.touchStart(target, { touches: [{ clientX: 10, clientY: 10 }] });
  fireEvent.touchEnd(target, { changedTouches: [{ clientX: 10, clientY: 10 + moved }] });
  expect(state.getState().popup).toBe(popup);
});

test('A touch that starts inside the dialog does not close it', () => {
  const { state } = open();
  fireEvent.touchStart(heading(), { touches: [{ clientX: 10, clientY: 10 }] });
  fireEvent.touchEnd(heading(), { changedTouches: [{ clientX: 10, clientY: 10 }] });
  expect(state.getState().popup).toBe('open');
});
