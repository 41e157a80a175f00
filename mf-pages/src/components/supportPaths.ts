import { supportPath } from '@site/config/paths';

/** A group's place on the support page: `Your list` is at `/support#your-list`. */
export const buildGroupPath = (group: string) => `${supportPath}#${buildGroupId(group)}`;

/** The id of a group's heading. */
export const buildGroupId = (group: string) => group.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
