import { supportPath } from '@site/config/paths';

/** Builds the path of a group on the support page: `Your list` is at `/support#your-list`. */
export const buildGroupPath = (group: string) => `${supportPath}#${buildGroupId(group)}`;

/** Builds the id of a group's heading. */
export const buildGroupId = (group: string) => group.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
