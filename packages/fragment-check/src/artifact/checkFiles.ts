import { digest } from '@site/fragment-kit/digest';
import { findSkew } from '@site/fragment-kit/skew';
import { versionOf } from '@site/fragment-kit/version';
import type { Findings } from '../Findings.ts';
import type { Artifact } from './readArtifact.ts';

/** Compares the files to the manifest, and the fragment's shared packages to those of the host. */
export function checkFiles(
  { manifest, files }: Artifact,
  offered: Readonly<Record<string, string>>,
  findings: Findings,
): void {
  for (const [path, { integrity }] of Object.entries(manifest.files)) {
    const bytes = files.get(path);
    if (!bytes) findings.add('contract', path, 'The file is missing.');
    else if (digest(bytes) !== integrity)
      findings.add('contract', path, 'The file is not the one that fragment.json describes.');
  }
  const { version, shared = {} } = manifest;
  const found = versionOf(version.replace(/-[^-]*$/, ''), manifest);
  if (version !== found)
    findings.add(
      'version',
      'fragment.json',
      `It says version ${version}; what it describes gives ${found}.`,
    );
  for (const { name, built, offered: own = 'none' } of findSkew(shared, offered))
    findings.add(
      'shared-packages',
      'fragment.json',
      `It was built with ${name} ${built}, and the shell shares ${own}: two of them on one page do not work together.`,
    );
}
