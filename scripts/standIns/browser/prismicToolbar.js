/** Stands in for Prismic's toolbar: a frame of its own, whose buttons become the toolbar's window events. */
(() => {
  const source = new URL(document.currentScript.src);
  const frame = document.createElement('iframe');
  frame.title = 'Content tool';
  frame.src = `${source.origin}/toolbar${source.search}`;
  Object.assign(frame.style, {
    position: 'fixed',
    left: '16px',
    // Above the page's own bar, which does the same.
    bottom: '104px',
    width: '290px',
    height: '48px',
    border: '0',
    background: '#fff',
    zIndex: '2147483000',
  });
  addEventListener('message', ({ origin, data }) => {
    if (origin !== source.origin) return;
    const [, cookie = ''] = /(?:^|; )io\.prismic\.preview=([^;]*)/.exec(document.cookie) ?? [];
    dispatchEvent(new CustomEvent(data, { cancelable: true, detail: { ref: cookie } }));
  });
  document.body.append(frame);
})();
