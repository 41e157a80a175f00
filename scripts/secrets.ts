/** `pnpm secrets <folder>`: makes the keys and tokens of a deployment, each a file of its own. What is there stays. */
import { createSecrets } from './roles/createSecrets.ts';

const [folder, ...more] = process.argv.slice(2);
if (!folder || folder.startsWith('-') || more.length > 0) {
  console.error('Usage: pnpm secrets <folder>');
  process.exitCode = 1;
} else for (const file of await createSecrets(folder)) console.log(`made ${file}`);
