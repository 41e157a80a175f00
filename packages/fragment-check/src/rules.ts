/** The rules of the check. The table in `docs/fragment-check.md` has a row for each. */
export const RULES = {
  contract: { mend: 'Build the fragment with the kit, and publish what the build wrote.' },
  version: {
    mend: 'Raise the version in package.json and build: the rest follows from what is built.',
  },
  'shared-packages': { mend: 'Build with the versions that the shell shares.' },
  'one-react': {
    mend: 'Share react, react-dom and react-dom/client with the host, all three, as the kit’s build preset does.',
  },
  'server-entry': {
    mend: 'Let src/server.tsx export render and fallback, and import nothing that computes outside them.',
  },
  render: { mend: 'Let render answer every request that the shell can make.' },
  'render-result': { mend: 'Return what the contract says.' },
  'site-description': {
    mend: 'List pages, redirects and feeds with paths of this site that the fragment claims.',
  },
  'same-bytes': {
    mend: 'Let the HTML depend on the request alone: no random ids, no clock but request.now.',
  },
  script: { mend: 'Put code into an exposed module.' },
  handler: { mend: 'Listen in an exposed module instead.' },
  'inline-style': { mend: 'Put styles into a style sheet of the fragment.' },
  address: { mend: 'Link to https, http, mailto, tel or sms, or to a path.' },
  'page-effect': { mend: 'Return head and layout from render; leave the rest of the page alone.' },
  'form-action': { mend: 'Post to a path of the site.' },
  beacon: { mend: 'Emit an event to the shell instead.' },
  'leaves-slot': { mend: 'Close every element, and nest them as HTML allows.' },
  fallback: { mend: 'Return plain HTML from fallback() that says or links what a visitor needs.' },
  'styles-outside': {
    mend: 'Begin each selector with a class of a CSS module, or with [data-slot="…"] of your slot.',
  },
  'html-size': { mend: 'Render less, or raise budgets.htmlKb in fragment.config.ts.' },
  'client-size': {
    mend: 'Import on demand what is not needed at once, or raise budgets.clientKb in fragment.config.ts.',
  },
  growth: { mend: 'Nothing, if the growth is intended.' },
  accessibility: { mend: 'See the linked page of the rule.' },
  'client-loads': { mend: 'Let the module run without throwing when it is imported.' },
  lifecycles: {
    mend: 'Export bootstrap, mount and unmount, as createLifecycles and createIslandLifecycles do.',
  },
  'client-mount': {
    mend: 'Let mount, update and unmount work on the HTML that the server rendered.',
  },
  leak: { mend: 'Undo on unmount what mount did.' },
  waiver: { mend: 'Remove the waiver, or correct its rule.' },
  unchecked: { mend: 'Run the check where it is possible.' },
} as const satisfies Record<string, { mend: string }>;

export type Rule = keyof typeof RULES;

/** The rules that a fragment may waive with a reason. The others protect the page and its visitors. */
export const WAIVABLE: ReadonlySet<Rule> = new Set<Rule>([
  'styles-outside',
  'html-size',
  'client-size',
  'accessibility',
  'leak',
  'same-bytes',
]);

/**
 * Those of them that protect what is outside the fragment: its styles and what it leaves behind reach all of the page. The registry
 * accepts their waivers from operators, and from a team once an operator has granted them.
 */
export const NEEDS_GRANT: ReadonlySet<Rule> = new Set<Rule>(['styles-outside', 'leak']);

/** The command with which an operator grants the waiver of a rule. */
export const grantCommand = (fragment: string, rule: Rule): string =>
  `pnpm fragments waivers grant ${fragment} ${rule} --reason <why>`;
