/** Of the report page: it stands alone, so it brings them. */
export const styles = `
:root { --line: light-dark(#c9c9d1, #4a4a55); --less: light-dark(#fdecec, #3d1e1e); --more: light-dark(#e6f6ea, #16331f) }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1b1f, #ececf1); background: light-dark(#fff, #18181b) }
main { max-width: 90rem; margin: 0 auto; padding: 1.5rem }
h1 { font-size: 1.6rem; overflow-wrap: anywhere } h2 { margin: 0 0 .5rem; font-size: 1.25rem; overflow-wrap: anywhere } h3 { font-size: 1rem; overflow-wrap: anywhere }
section { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid var(--line) }
dl { display: grid; gap: .25rem } dl div { display: flex; flex-wrap: wrap; gap: 0 1rem } dt { min-width: 12rem; font-weight: 600 } dd { margin: 0; overflow-wrap: anywhere }
.pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)) } .pair.narrow { grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 24rem)) }
figure { margin: 0 } figcaption { font-weight: 600 } img { display: block; max-width: 100%; border: 1px solid var(--line) }
.scroll { overflow: auto; max-height: 40rem; border: 1px solid var(--line) }
pre { margin: 0; padding: .75rem; font: .8125rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
del, ins { text-decoration: none } del { background: var(--less) } ins { background: var(--more) } del strong, ins strong { text-decoration: underline; text-decoration-thickness: 2px }
summary { cursor: pointer; padding: .5rem 0 }
table { border-collapse: collapse; width: 100% } th, td { padding: .25rem .75rem; text-align: start; border-bottom: 1px solid var(--line); font-weight: 400; white-space: nowrap } thead th { font-weight: 600 } td { font-variant-numeric: tabular-nums }
:focus-visible { outline: 3px solid light-dark(#3b3bd6, #a5a5ff); outline-offset: 2px }
`;
