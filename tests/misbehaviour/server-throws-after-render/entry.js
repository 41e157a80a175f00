/** Looks fine, and takes its thread down a moment later. */
export function render({ slot }) {
  setTimeout(() => {
    throw new Error('an afterthought');
  }, 5);
  return {
    html: `<p>The ${slot} of a fragment with afterthoughts</p>`,
    head: { title: 'Afterthoughts', description: '' },
  };
}
