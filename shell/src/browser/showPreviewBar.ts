/** Replaces the preview bar with the one in the HTML; removes it when the HTML has none. */
export function showPreviewBar(html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const shown = document.getElementById('preview-bar');
  const bar = template.content.querySelector('aside');
  // The styles that came with the first bar stay.
  if (shown && bar) shown.replaceWith(bar);
  else {
    shown?.remove();
    document.body.append(template.content);
  }
}
