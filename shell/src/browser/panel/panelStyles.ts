/** In a shadow root, so it neither changes the page nor is changed by it. The page's tokens are inherited. */
export const panelStyles = `
:host { all: initial; color-scheme: dark; }
* { box-sizing: border-box; }
.panel {
  position: fixed; inset: auto 0 0 0; z-index: 2147483000; display: flex; flex-direction: column;
  max-height: 62vh; max-height: 62dvh; border-top: 2px solid #9db0ff; background: #0e1126; color: #eceef7;
  font: 14px/1.45 system-ui, sans-serif; box-shadow: 0 -8px 30px #0006;
}
.panel[hidden], .boxes[hidden] { display: none; }
header { display: flex; gap: 8px; align-items: center; padding: 8px 8px 8px 16px; border-bottom: 1px solid #3a4384; }
h2 { flex: 1; margin: 0; font-size: 15px; }
h3 { margin: 0; font-size: 14px; overflow-wrap: anywhere; }
.body { overflow: auto; padding: 0 16px 16px; overscroll-behavior: contain; }
button, .switch a {
  min-width: 44px; min-height: 44px; padding: 0 14px; border: 1px solid #6d88ff; border-radius: 8px;
  background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
button[aria-pressed="true"] { background: #2748dc; }
button:hover, .switch a:hover { border-color: #fff; }
:focus-visible { outline: 3px solid #ffd98a; outline-offset: 2px; }
summary { padding: 12px 0; cursor: pointer; font-weight: 650; min-height: 44px; }
a { color: #c3ceff; }
details[open] { padding-bottom: 12px; }
details + details { border-top: 1px solid #2c3156; }
.list { display: grid; gap: 10px; margin: 0; padding: 0; list-style: none; }
.switch { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; justify-content: space-between; }
.switch a { display: inline-grid; align-items: center; text-decoration: none; }
.list > li { padding: 10px 12px; border: 1px solid #2c3156; border-radius: 8px; background: #181c38; min-width: 0; }
dl { display: grid; gap: 2px; margin: 4px 0 0; }
dl > div { display: grid; grid-template-columns: 7.5em minmax(0, 1fr); gap: 8px; }
dt { color: #b3b8d6; }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
code, pre { font: 12.5px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { margin: 0; }
.other { color: #ffd98a; }
.bad { color: #ff9d8f; }
p { margin: 4px 0 8px; color: #b3b8d6; }
.boxes { position: absolute; inset: 0 auto auto 0; width: 0; height: 0; z-index: 2147482000; pointer-events: none; }
.box { position: absolute; border: 2px dashed #2748dc; border-radius: 4px; }
.box.other { border-color: #d63a2b; }
.box span {
  position: absolute; inset: 0 auto auto 0; max-width: 100%; padding: 1px 6px; overflow: hidden; border-radius: 0 0 4px 0;
  background: #2748dc; color: #fff; font: 600 12px/1.5 system-ui, sans-serif; text-overflow: ellipsis; white-space: nowrap;
}
.box.other span { background: #b3261e; }
[data-panel-toggle] {
  position: fixed; inset: auto auto 12px 12px; z-index: 2147482000; border-color: #9db0ff; background: #0e1126; color: #eceef7;
  font: 600 14px/1 system-ui, sans-serif;
}
@media (min-width: 60rem) {
  .panel { inset: 0 0 0 auto; width: 27rem; max-height: none; border-top: 0; border-left: 2px solid #9db0ff; }
}
@media (forced-colors: active) {
  .panel, .list > li, .box { border-color: CanvasText; }
}
@media print { :host { display: none; } }
`;
