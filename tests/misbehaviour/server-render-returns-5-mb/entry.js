const MEGABYTES = 5;

export const render = () => ({
  html: '<p>A letter as long as a shelf.</p>\n'.repeat((MEGABYTES * 1024 * 1024) / 36),
});
