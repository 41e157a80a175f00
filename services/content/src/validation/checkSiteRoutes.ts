import { NOT_FOUND_UID, siteRoutes } from '@site/config/routes';
import { isJsonObject } from '../Json.ts';
import type { Snapshot } from '../library/Snapshot.ts';
import type { Problem } from '../Problem.ts';
import type { StoredDocument } from '../StoredDocument.ts';

/** First parts of addresses at which the site itself answers. */
const TAKEN = [
  'preview',
  'api',
  'assets',
  'fragments',
  'images',
  'sharing',
  'cdn-cgi',
  'mp',
  'sp',
  'cdp',
  'predict',
  'healthz',
  'readyz',
  'sitemap.xml',
  'robots.txt',
  'site.webmanifest',
];

/** What the site's route table needs and the content does not have, and pages that could never be seen. */
export function checkSiteRoutes({ models, listByUid }: Snapshot): Problem[] {
  const types = new Set(siteRoutes.map(({ type }) => type));
  const missingTypes = [...types].filter((type) => !models.customTypes.has(type));
  const needed = [...siteRoutes, { type: 'page', uid: NOT_FOUND_UID, path: 'pages not found' }];
  return [
    ...missingTypes.map((type) => ({
      file: `content/customtypes/${type}/index.json`,
      field: '',
      message: `the route table has the type "${type}", which has no usable custom type`,
    })),
    ...TAKEN.flatMap((uid) => listByUid('page', uid).filter(hasNoParent)).map(({ file, uid }) => ({
      file,
      field: 'uid',
      message: `"${uid}" is taken: the site itself answers at /${uid}`,
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

const hasNoParent = ({ data: { parent } }: StoredDocument) =>
  !isJsonObject(parent) || parent.link_type !== 'Document';
