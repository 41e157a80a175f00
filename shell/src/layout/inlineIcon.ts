import { brandMark } from '@site/config/brandMark';
import { drawBrandMark } from '@site/config/drawBrandMark';

/** Characters that an address or an attribute cannot have. */
const ESCAPES: Record<string, string> = { '"': "'", '#': '%23', '<': '%3C', '>': '%3E' };

/**
 * The site's icon as an address that needs no request: that would share the line with the first view. The bar has the same
 * mark, so that it is some hundred bytes of a compressed page.
 */
export const inlineIcon = `data:image/svg+xml,${`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brandMark.viewBox}">${drawBrandMark()}</svg>`.replace(/["#<>]/g, (each) => ESCAPES[each] ?? each)}`;
