import { NOT_FOUND_UID, siteRoutes } from '@site/config/routes';
import { isJsonObject } from '../Json.ts';
import type { Snapshot } from '../library/Snapshot.ts';
import type { Problem } from '../Problem.ts';
import type { StoredDocument } from '../StoredDocument.ts';

/** First parts of addresses that the site itself uses. */
const RESERVED = [
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

/** Lists what the site's route table needs and the content lacks, and pages that can never be reached. */
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
    ...RESERVED.flatMap((uid) => listByUid('page', uid).filter(hasNoParent)).map(
      ({ file, uid }) => ({
        file,
        field: 'uid',
        message: `"${uid}" is reserved: /${uid} is an address of the site itself`,
      }),
    ),
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
