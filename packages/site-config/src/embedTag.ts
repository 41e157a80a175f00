/** The major version of the embed's contract that tags name. */
const MAJOR = 1;

/** The tag by which a page of somebody else shows the lead pop-up. Options are attributes of the element, by name. */
export function buildEmbedTag(
  siteUrl: string,
  key: string,
  options: Readonly<Record<string, string>> = {},
): string {
  const data = Object.entries(options).map(
    ([name, value]) => ` data-${name}="${asAttribute(value)}"`,
  );
  const src = `${siteUrl}/embed/${MAJOR}/lead-popup.js`;
  return `<script type="module" src="${asAttribute(src)}" data-key="${asAttribute(key)}"${data.join('')}></script>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const asAttribute = (text: string) => text.replace(/[&<>"]/g, (each) => ENTITIES[each] ?? each);
