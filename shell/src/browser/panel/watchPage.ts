const MAX = 50;
const MAX_CHARACTERS = 300;

/** Notes the events that fragments emit, and what goes wrong on the page. The newest are first. */
export function watchPage(onChange: () => void) {
  const events: string[] = [];
  const errors: string[] = [];

  function note(list: string[], text: string): void {
    list.unshift(`${new Date().toISOString().slice(11, 23)}  ${text.slice(0, MAX_CHARACTERS)}`);
    list.length = Math.min(list.length, MAX);
    onChange();
  }
  const noteError = (text: string) => note(errors, text);

  // Their names are open: each package may add some.
  const dispatch = document.dispatchEvent.bind(document);
  document.dispatchEvent = (event) => {
    if (event.type.startsWith('site:'))
      note(events, `${event.type.slice(5)} ${JSON.stringify((event as CustomEvent).detail) ?? ''}`);
    return dispatch(event);
  };
  const logError = console.error.bind(console);
  console.error = (...given) => {
    logError(...given);
    noteError(given.map(String).join(' '));
  };
  addEventListener('error', ({ message, filename, lineno }) =>
    noteError(`${message} (${filename}:${lineno})`),
  );
  addEventListener('unhandledrejection', ({ reason }) => noteError(String(reason)));
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    noteError(`${blockedURI || 'an inline block'} was blocked by ${effectiveDirective}`),
  );

  return { events, errors, noteError };
}
