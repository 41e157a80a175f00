import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { closeIcon } from './icons/controls.ts';
import { mailIcon } from './icons/features.ts';

const ENTRY = '\0entry';
const index = fileURLToPath(new URL('./index.ts', import.meta.url));

/** Bundles code as a fragment's build would, without React. */
async function bundle(code: string): Promise<{ script: string; style: string }> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? code.replace('@site/ui', index) : null),
      },
    ],
    build: {
      write: false,
      rollupOptions: {
        input: ENTRY,
        external: [/^react/],
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  const asText = (file: (typeof output.output)[number]) =>
    file.type === 'chunk' ? file.code : String(file.source);
  const ending = (end: string) => output.output.filter((file) => file.fileName.endsWith(end));
  return {
    script: ending('.js').map(asText).join('\n'),
    style: ending('.css').map(asText).join('\n'),
  };
}

describe('A bundle that uses some of the components', () => {
  it('contains only the icons it names, and no style of unused components', async () => {
    const { script, style } = await bundle(`
      import { Button, closeIcon, createIcon } from '@site/ui';
      export { Button };
      export const Icon = createIcon({ close: closeIcon });
    `);
    expect(script).toContain(closeIcon);
    expect(script).not.toContain(mailIcon);
    expect(script).not.toContain('<details');
    expect(style).toBe('');
    expect(script.length).toBeLessThan(2_500);
  });

  it('contains no button style, which every page already has', async () => {
    const { style } = await bundle(`export { Button, TextField } from '@site/ui';`);
    expect(style).not.toContain('ui-button');
    expect(style).toContain('--tooltip-offset:10px');
  });

  it('contains no tooltip for a text field created without one', async () => {
    const { script, style } = await bundle(`
      import { createTextField } from '@site/ui';
      export const Field = createTextField();
    `);
    expect(script).not.toContain('tooltip-shift');
    expect(style).not.toContain('--tooltip-offset');
  });

  it('contains every icon if it uses the Icon that knows them all', async () => {
    const { script } = await bundle(`export { Icon } from '@site/ui';`);
    expect(script).toContain(mailIcon);
  });
});
