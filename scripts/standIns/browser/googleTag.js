/** Stands in for gtag.js: executes the commands in `dataLayer`, and nothing before consent to them is signaled. */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const settings = new Map();
  let consent = {};

  function readClientId() {
    const [, known] = /(?:^|; )_ga=GA1\.1\.([\d.]+)/.exec(document.cookie) ?? [];
    if (known) return known;
    const id = `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1_000)}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the tag keeps its id this way.
    document.cookie = `_ga=GA1.1.${id}; path=/; max-age=${400 * 86_400}; SameSite=Lax`;
    return id;
  }

  function send(id, event, parameters) {
    const isGranted = consent.analytics_storage !== 'denied';
    const { page_location: page = location.href, page_title: title = document.title } = parameters;
    const query = new URLSearchParams({
      v: '2',
      tid: id,
      gcs: `G1${consent.ad_storage === 'granted' ? 1 : 0}${isGranted ? 1 : 0}`,
      ...(isGranted && { cid: readClientId() }),
      en: event,
      dl: page,
      dt: title,
    });
    fetch(`${origin}/g/collect?${query}`, { method: 'POST', keepalive: true });
  }

  const commands = {
    js() {},
    consent: (_kind, state) => {
      consent = { ...consent, ...state };
    },
    config: (id, options = {}) => {
      settings.set(id, options);
      if (options.send_page_view !== false) send(id, 'page_view', {});
    },
    event: (name, parameters = {}) => {
      for (const id of settings.keys()) send(id, name, parameters);
    },
  };
  function handle(command) {
    // The real tag ignores arrays.
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [name, ...values] = command;
    commands[name]?.(...values);
  }

  const layer = window.dataLayer;
  const push = layer.push.bind(layer);
  layer.push = (...items) => {
    for (const item of items) handle(item);
    return push(...items);
  };
  for (const item of [...layer]) handle(item);
})();
