/** As far as it matters here: a CycloneDX document. */
interface Sbom {
  components: { type: string; name: string; version: string; purl: string }[];
}

/**
 * Adds the packages of an image's Debian, and its Node, to the list of its npm packages.
 *
 * @param status dpkg's list of what is installed; empty without Debian
 */
export function addDebianPackages(sbom: Sbom, status: string, node: string): Sbom {
  const debian = status.split('\n\n').flatMap((paragraph) => {
    const read = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(paragraph)?.[1];
    const [name, version, architecture] = [read('Package'), read('Version'), read('Architecture')];
    if (!name || !version || !read('Status')?.endsWith(' installed')) return [];
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
    return [{ type: 'library', name, version, purl }];
  });
  const itself = {
    type: 'application',
    name: 'node',
    version: node,
    purl: `pkg:generic/node@${node}`,
  };
  return { ...sbom, components: [...sbom.components, itself, ...debian] };
}
