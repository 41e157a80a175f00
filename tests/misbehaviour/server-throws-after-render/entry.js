/** Returns valid HTML, and ends its process by an error a moment later. */
export function render({ slot }) {
  setTimeout(() => {
    throw new Error('an afterthought');
  }, 5);
  return {
    html: `<p>The ${slot} of a fragment with afterthoughts</p>`,
    head: { title: 'Afterthoughts', description: '' },
  };
}
