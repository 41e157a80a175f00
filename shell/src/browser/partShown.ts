/** Dispatched on the document when another page's part is in place and about to be shown. */
export const PART_SHOWN = 'shell:part-shown';
