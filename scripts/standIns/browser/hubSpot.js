/** Stands in for HubSpot's tracking code: counts a view with its pixel when it loads, and on request. */
(() => {
  const { origin, pathname } = new URL(document.currentScript.src);
  const account = pathname.slice(1, -'.js'.length);
  let path = '';

  function readVisitor() {
    const [, known] = /(?:^|; )hubspotutk=(\w+)/.exec(document.cookie) ?? [];
    const id = known ?? crypto.randomUUID().replaceAll('-', '');
    // biome-ignore lint/suspicious/noDocumentCookie: the tracking code keeps its id this way.
    document.cookie = `hubspotutk=${id}; path=/; max-age=${180 * 86_400}; SameSite=Lax`;
    return id;
  }

  const methods = {
    setPath: (next) => {
      path = next;
    },
    trackPageView: () => {
      const query = new URLSearchParams({
        k: '1',
        a: account,
        vi: readVisitor(),
        pu: path ? location.origin + path : location.href,
        t: document.title,
        // The page's cache would answer a picture with the same address.
        cts: String(Date.now()),
        banner: window.disableHubSpotCookieBanner ? 'off' : 'on',
      });
      new Image().src = `${origin}/__ptq.gif?${query}`;
    },
  };
  const run = ([method, ...values]) => methods[method]?.(...values);

  const waiting = window._hsq ?? [];
  window._hsq = { push: run };
  // The real one does both by itself, in this order.
  for (const command of waiting) run(command);
  methods.trackPageView();
})();
