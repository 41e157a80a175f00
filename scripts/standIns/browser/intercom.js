/** Stands in for Intercom's messenger: a launcher, a panel, and the calls that the site makes. */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const settings = { ...window.intercomSettings };
  const tell = (what, detail = {}) =>
    fetch(`${origin}/messenger/web/ping`, {
      method: 'POST',
      keepalive: true,
      body: JSON.stringify({ what, page: location.href, ...detail }),
    });

  const root = document.createElement('div');
  root.id = 'intercom-container';
  root.innerHTML = `<style>
    #intercom-container { position: fixed; right: 20px; bottom: 20px; z-index: 2147483000; font: 16px/1.4 sans-serif; text-align: right }
    #intercom-container button { padding: 14px 20px; border: 0; border-radius: 30px; background: #1f2a44; color: #fff; font: inherit; cursor: pointer }
    #intercom-container section { width: 260px; margin-bottom: 12px; padding: 20px; border-radius: 12px; background: #fff; color: #111; box-shadow: 0 4px 24px #0004; text-align: left }
  </style>
  <section aria-label="Support chat" hidden>This is where the support chat would answer.</section>
  <button type="button" aria-expanded="false">Support chat</button>`;
  const panel = root.querySelector('section');
  const launcher = root.querySelector('button');

  function show(isShown) {
    panel.hidden = !isShown;
    launcher.setAttribute('aria-expanded', String(isShown));
  }
  function arrange() {
    launcher.hidden = settings.hide_default_launcher === true;
  }
  const methods = {
    show: () => show(true),
    hide: () => show(false),
    update: (changes = {}) => {
      Object.assign(settings, changes);
      arrange();
    },
  };
  function messenger(method, ...values) {
    methods[method]?.(...values);
    tell(method, { values });
  }
  launcher.addEventListener('click', () => messenger(panel.hidden ? 'show' : 'hide'));

  const waiting = window.Intercom?.q ?? [];
  window.Intercom = messenger;
  arrange();
  document.body.append(root);
  tell('boot', { settings });
  for (const call of waiting) messenger(...call);
})();
