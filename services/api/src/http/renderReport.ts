import { brand } from '@site/config/brand';
import { escapeHtml } from './escapeHtml.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { padding: .3rem 1rem .3rem 0; text-align: left; border-bottom: 1px solid #8886 }
td { white-space: nowrap }
.wide { overflow-x: auto }
svg { width: 100%; height: auto; margin: 1rem 0; overflow: visible }
svg text { font-size: 13px; fill: currentColor }
.bar, .line-0 { fill: #2f5fd0 } .line-1 { fill: #d0542f } .line-2 { fill: #2f8f5b } .line-3 { fill: #8a4fd0 }
.area { opacity: .35 } .axis { stroke: currentColor; opacity: .4 }
`;

/** Renders a self-contained page for the team around `main`, which is HTML. */
export const renderReport = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} | ${brand.name}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${main}
</body>
</html>
`;
