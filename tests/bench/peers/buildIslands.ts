import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shortScopedName } from '@site/fragment-kit/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Of islands that are in the page, which has them already. */
const PAGE_STYLES = 'page.css';
const PLAIN = ['Menu.tsx', 'PlanPicker.tsx', 'watchButton.ts', 'watchPlans.ts'];
const QUIZ = ['QuizPanel.tsx'];
const AROUND_QUIZ = ['QuizButton.tsx', 'openQuiz.tsx', 'FloatingLink.tsx'];

/**
 * Builds the interactive parts into a folder, as modules that a bundler takes as a library: React stays an import, class names
 * are those of the site's HTML, and only the quiz brings styles, since pages have the others.
 */
export async function buildIslands(outDir: string): Promise<void> {
  await bundle(outDir, PLAIN);
  await bundle(outDir, AROUND_QUIZ);
  await rm(join(outDir, PAGE_STYLES));
  await bundle(outDir, QUIZ, 'quiz.css');
  const quiz = join(outDir, 'QuizPanel.js');
  await writeFile(quiz, `import './quiz.css';\n${await readFile(quiz, 'utf8')}`);
}

async function bundle(outDir: string, files: string[], css = PAGE_STYLES): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    css: { modules: { generateScopedName: shortScopedName } },
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: files.map((file) => join(import.meta.dirname, 'islands', file)),
        formats: ['es'],
        fileName: (_format, name) => `${name}.js`,
        cssFileName: css.replace('.css', ''),
      },
      rollupOptions: {
        external: [/^react($|\/)/, /^react-dom($|\/)/, ...(files === QUIZ ? [] : [/QuizPanel/])],
        output: { paths: (id) => (id.includes('QuizPanel') ? './QuizPanel.js' : id) },
      },
    },
  });
}
