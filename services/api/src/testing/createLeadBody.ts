import type { LeadBody } from '../leads/leads.schema.ts';

/** A complete lead as the pop-up posts it. */
export const createLeadBody = (email = 'ada@example.com'): LeadBody => ({
  email,
  lead_name: 'popup_form',
  marketing_attribution: {
    first_touch: { utm_source: 'newsletter', utm_campaign: 'spring' },
    last_touch: { referrer: 'https://example.com/' },
    cookies: { _fbp: 'fb.1.1', _ga: 'GA1.1.1' },
  },
  data: {
    lead_title: 'Pop-up Form Submission',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    qualification: 'migrating',
    platform: 'active campaign',
    listSize: '0_999',
  },
});
