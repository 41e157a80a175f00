const swallowing = ['<!-- ', '<textarea>', '<plaintext>', '<noscript><!-- ', '<p title="'];

/** Closes what it never opened, and opens what would swallow the rest of the page. */
export const render = ({ path }) => ({
  html: `</div></main></body></html><section><h2>Half a letter</h2><ul><li><table><tr>${
    swallowing[path.length % swallowing.length]
  } the end`,
  head: { title: 'Half a letter', description: '' },
});
