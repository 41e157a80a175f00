import { readdirSync } from 'node:fs';
import { configureRemote } from './configure.js';

const names = readdirSync('routes').map((file) => file.replace('.jsx', ''));

export default configureRemote(
  'pages',
  Object.fromEntries(names.map((name) => [`./${name}`, `./routes/${name}.jsx`])),
);
