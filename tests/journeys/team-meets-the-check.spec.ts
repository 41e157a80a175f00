import { join } from 'node:path';
import { checkFragment } from '@site/fragment-check';
import { formatReport } from '@site/fragment-check/format';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { isFullScope } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const CHECKED = ['mf-navigation', 'mf-pages', 'mf-lead-popup', 'mf-footer'];
for (const name of CHECKED.slice(0, isFullScope ? undefined : 1))
  test(`${name} passes the check`, async () => {
    const content = { endpoint: `${process.env.SITE_CONTENT_URL}/api/v2` };
    const report = await checkFragment(join(repository, name, 'dist'), { content });
    expect(report.ok, formatReport(report)).toBe(true);
    expect(report.findings.filter(({ rule }) => rule === 'unchecked')).toEqual([]);
  });
