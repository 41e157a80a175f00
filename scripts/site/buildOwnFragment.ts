/** Entry of a process that builds the fragment in its working directory. */
import { buildFragment, FragmentBuildError } from '@site/fragment-kit/build';

await buildFragment(process.cwd()).catch((error: unknown) => {
  if (!(error instanceof FragmentBuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
