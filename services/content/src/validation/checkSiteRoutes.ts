import { NOT_FOUND_UID, siteRoutes } from '@site/config/routes';
import type { Snapshot } from '../library/Snapshot.ts';
import type { Problem } from '../Problem.ts';

/** Lists what the site's route table needs and the content lacks. */
export function checkSiteRoutes({ models, listByUid }: Snapshot): Problem[] {
  const types = new Set(siteRoutes.map(({ type }) => type));
  const missingTypes = [...types].filter((type) => !models.customTypes.has(type));
  const needed = [...siteRoutes, { type: 'page', uid: NOT_FOUND_UID, path: 'pages not found' }];
  return [
    ...missingTypes.map((type) => ({
      file: `content/customtypes/${type}/index.json`,
      field: '',
      message: `the route table needs a usable custom type "${type}"`,
    })),
    ...needed.flatMap(({ type, uid, path }) =>
      uid && listByUid(type, uid).length === 0
        ? [
            {
              file: `content/documents/${type}/${uid}.json`,
              field: '',
              message: `the route table needs this document for ${path}`,
            },
          ]
        : [],
    ),
  ];
}
