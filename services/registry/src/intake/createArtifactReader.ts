import type { ArtifactManifest } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { ContractError, describeFiles, parseArtifact } from '@site/fragment-kit/manifest';
import { versionOf } from '@site/fragment-kit/version';
import type { Header } from 'tar-stream';
import type { ArchiveLimits } from './ArchiveLimits.ts';
import { IntakeError } from './IntakeError.ts';

/** Whose artifact was announced. */
export interface Expected {
  name: string;
  /** Absent: the one that the manifest gives. */
  version?: string;
}

/** An artifact whose files are all there and are what its manifest says. */
export interface UploadedArtifact {
  manifest: ArtifactManifest;
  /** `fragment.json`, byte for byte. */
  manifestBytes: Buffer;
  /** By path, without `fragment.json`. */
  files: ReadonlyMap<string, Buffer>;
  /** Its source maps, by path. */
  maps: ReadonlyMap<string, Buffer>;
}

const MANIFEST = 'fragment.json';
/** Nothing that a file system, a shell or a browser could read as anything but a name. */
const PLAIN_PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.~-]+(?:\/[\w@.~-]+)*$/;

/** Takes the entries of an archive one by one, and refuses the first that is wrong. */
export function createArtifactReader(expected: Expected, limits: ArchiveLimits) {
  let artifact: { manifest: ArtifactManifest; manifestBytes: Buffer } | undefined;
  const files = new Map<string, Buffer>();
  const maps = new Map<string, Buffer>();

  function takeManifest(manifestBytes: Buffer): void {
    const manifest = parse(manifestBytes);
    checkIdentity(manifest, expected);
    checkFiles(manifest, limits);
    artifact = { manifest, manifestBytes };
  }

  function openFile({ manifest }: { manifest: ArtifactManifest }, { name, size }: Header) {
    const described = describeFiles(manifest);
    const promised = Object.hasOwn(described, name) ? described[name] : undefined;
    const kind = Object.hasOwn(manifest.files, name) ? files : maps;
    if (!promised) refuse('bad-entry', `${show(name)} is not named in ${MANIFEST}.`);
    if (kind.has(name)) refuse('bad-entry', `${show(name)} is in the archive twice.`);
    if (size !== promised.size)
      refuse('wrong-bytes', `${name} has ${size} bytes, and ${MANIFEST} says ${promised.size}.`);
    return (bytes: Buffer) => {
      if (digest(bytes) !== promised.integrity)
        refuse('wrong-bytes', `${name} does not have the digest that ${MANIFEST} says.`);
      kind.set(name, bytes);
    };
  }

  return {
    /** @returns what takes the entry's bytes */
    open(header: Header): (bytes: Buffer) => void {
      const { name, type, size = 0 } = header;
      if (!PLAIN_PATH.test(name))
        refuse(
          'bad-entry',
          `${show(name)} is no plain relative path of letters, digits and .-_@~.`,
        );
      if (type !== 'file')
        refuse('bad-entry', `${name} is a ${type}; an artifact has files alone.`);
      if (artifact) return openFile(artifact, header);
      if (name !== MANIFEST)
        refuse('bad-entry', `The archive begins with ${name} instead of ${MANIFEST}.`);
      if (size > limits.manifestBytes)
        refuse('too-large', `${MANIFEST} has more than ${limits.manifestBytes} bytes.`);
      return takeManifest;
    },

    /** @returns the artifact, when nothing of it is missing */
    finish(): UploadedArtifact {
      if (!artifact) return refuse('not-an-archive', 'The archive is empty.');
      const described = Object.keys(describeFiles(artifact.manifest));
      const missing = described.find((path) => !files.has(path) && !maps.has(path));
      if (missing)
        refuse('bad-entry', `${missing} is named in ${MANIFEST} and not in the archive.`);
      return { ...artifact, files, maps };
    },
  };
}

function parse(bytes: Buffer): ArtifactManifest {
  try {
    return parseArtifact(bytes.toString(), MANIFEST);
  } catch (error) {
    if (error instanceof ContractError) refuse('bad-manifest', error.message);
    throw error;
  }
}

function checkIdentity(manifest: ArtifactManifest, expected: Expected): void {
  const { name, version } = manifest;
  if (name !== expected.name)
    refuse('bad-manifest', `${MANIFEST} is that of ${name}, and ${expected.name} is published.`);
  const found = versionOf(version.replace(/-[^-]*$/, ''), manifest);
  if (version !== found)
    refuse(
      'bad-manifest',
      `${MANIFEST} says version ${version}, and what it describes gives ${found}. Versions are not written by hand: build the fragment, with a kit of this site.`,
    );
  if (expected.version && version !== expected.version)
    refuse('bad-manifest', `${MANIFEST} is that of version ${version}, not ${expected.version}.`);
}

function checkFiles(manifest: ArtifactManifest, limits: ArchiveLimits): void {
  const { files, totals } = manifest;
  const all = describeFiles(manifest);
  const paths = Object.keys(files);
  const bytes = sumSizes(files);
  const count = Object.keys(all).length;
  if (count > limits.files)
    refuse('too-large', `${MANIFEST} names ${count} files, more than ${limits.files}.`);
  if (bytes > limits.bytes)
    refuse('too-large', `The files have ${bytes} bytes, more than ${limits.bytes}.`);
  const mapBytes = sumSizes(all) - bytes;
  if (mapBytes > limits.mapBytes)
    refuse('too-large', `The source maps have ${mapBytes} bytes, more than ${limits.mapBytes}.`);
  if (totals.files !== paths.length || totals.bytes !== bytes)
    refuse(
      'bad-manifest',
      `${MANIFEST} counts ${totals.files} files of ${totals.bytes} bytes, and they are ${paths.length} of ${bytes}.`,
    );
  refuseClashes(Object.keys(all));
}

const sumSizes = (files: ArtifactManifest['files']) =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0);

/** Names that some disks take for one. */
function refuseClashes(paths: readonly string[]): void {
  const known = new Map<string, string>();
  for (const path of paths) {
    const other = known.get(path.toLowerCase());
    if (other) refuse('bad-manifest', `${other} and ${path} differ in case alone.`);
    known.set(path.toLowerCase(), path);
  }
  for (const path of paths)
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
      const file = known.get(path.slice(0, end).toLowerCase());
      if (file) refuse('bad-manifest', `${file} is a file and the folder of ${path}.`);
    }
}

const show = (name: string) => JSON.stringify(name.slice(0, 80));

function refuse(...why: ConstructorParameters<typeof IntakeError>): never {
  throw new IntakeError(...why);
}
