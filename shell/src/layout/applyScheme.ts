import { schemeChoice } from '@site/config/scheme';

const { name, light, dark } = schemeChoice;

/**
 * Runs inline before the styles: a browser may paint as soon as the body begins, and the first frame already has to be in the
 * scheme that the visitor chose. `watchScheme` does the rest.
 */
export const applyScheme = `try{const s=localStorage.getItem(${JSON.stringify(name)});if(/^(${light}|${dark})$/.test(s))document.documentElement.dataset.scheme=s}catch{}`;
