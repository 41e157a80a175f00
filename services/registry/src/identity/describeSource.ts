import { toPlainLine } from '@site/environment/plain-text';
import type { JWTPayload } from 'jose';

/** The names that CI products use in their tokens. */
const COMMIT = ['sha', 'commit_sha', 'build_commit'];
const PROJECT = ['repository', 'project_path', 'pipeline_slug'];
const RUN = ['run_id', 'pipeline_id', 'build_number'];

const GITHUB = 'https://token.actions.githubusercontent.com';

/** The commit and the run that a CI token names; `undefined` if it names neither. */
export function describeSource(claims: JWTPayload) {
  const find = (names: readonly string[]) => {
    const name = names.find((each) => ['string', 'number'].includes(typeof claims[each]));
    return name === undefined ? undefined : toPlainLine(String(claims[name]), 200);
  };
  const commit = find(COMMIT);
  const project = find(PROJECT);
  const number = find(RUN);
  const run =
    claims.iss === GITHUB && project && number
      ? `https://github.com/${project}/actions/runs/${number}`
      : [project, number].filter(Boolean).join(' ');
  return commit || run ? { ...(commit && { commit }), ...(run && { run }) } : undefined;
}
