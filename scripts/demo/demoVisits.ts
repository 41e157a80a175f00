/** A way to arrive at the site, to try some of its behavior. */
export interface DemoVisit {
  /** The last segment of the link's path on the demonstration page. */
  name: string;
  label: string;
  /** What to do there and what to watch for. */
  hint: string;
}

export const demoVisits: readonly DemoVisit[] = [
  {
    name: 'new',
    label: 'Arrive as somebody new',
    hint: 'Nothing optional is received before you accept in the banner. Accept, walk through a few pages, and each system counts each of them once. Scroll half-way down or stay for 30 seconds and the quiz opens; finish it and the lead arrives below.',
  },
  {
    name: 'campaign',
    label: 'Arrive from a campaign',
    hint: 'The address carries a campaign, click ids and a code. The lead names them all, and links to sign-up carry the code.',
  },
  {
    name: 'referred',
    label: 'Arrive through a partner',
    hint: 'The banner thanks you, names the partner and says what you save. Close it and it stays closed for a day.',
  },
  {
    name: 'offer',
    label: 'Arrive with the offer',
    hint: 'The banner with the code shows on every page but the prices.',
  },
  {
    name: 'support',
    label: 'Chatbot Assistant',
    hint: 'On support pages the chat comes at once; elsewhere after 1000 pixels of scroll. Pages with a form that needs quiet have none.',
  },
  {
    name: 'form',
    label: 'Send a form',
    hint: 'Ask for a demo. What you wrote arrives below once it is stored. A question mark beside a field explains it.',
  },
  {
    name: 'draft',
    label: 'Preview a draft',
    hint: 'A page that is not published, with the content tool in its corner. Only pages of a preview load that tool.',
  },
];

interface Places {
  siteUrl: string;
  contentUrl: string;
}

/** Where a visit starts, and the cookie it starts with. */
export interface Arrival {
  location: string;
  cookie?: string;
}

const REFERRAL = {
  id: 'demo',
  affiliate: { name: 'The Harbor Letter' },
  coupon: { percent_off: 20, duration_in_months: 3 },
};
const CAMPAIGN =
  '/?utm_source=demo&utm_medium=email&utm_campaign=spring&gclid=demo-click&fbclid=demo-click&stripe_campaign_code=SPRING20';
const PATHS: Record<string, string> = {
  new: '/',
  campaign: CAMPAIGN,
  offer: '/?ad_banner=true',
  support: '/support',
  form: '/demo/form',
};

/** Finds where a visit starts; `undefined` for an unknown name. */
export async function findArrival(
  name: string,
  { siteUrl, contentUrl }: Places,
): Promise<Arrival | undefined> {
  if (name === 'referred') {
    const value = encodeURIComponent(JSON.stringify(REFERRAL));
    // Cookies ignore ports: the site reads what this page's server sets.
    return { location: siteUrl, cookie: `rewardful.referral=${value}; Path=/; SameSite=Lax` };
  }
  if (name === 'draft') return { location: siteUrl + (await startPreview(contentUrl)) };
  return Object.hasOwn(PATHS, name) ? { location: siteUrl + PATHS[name] } : undefined;
}

const PREVIEW_TIMEOUT_MS = 10_000;

async function startPreview(contentUrl: string): Promise<string> {
  const response = await fetch(`${contentUrl}/previews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ document: 'page/open-house' }),
    signal: AbortSignal.timeout(PREVIEW_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${contentUrl}/previews answered ${response.status}`);
  const { token, document } = (await response.json()) as {
    token: string;
    document: { id: string };
  };
  return `/preview?${new URLSearchParams({ documentId: document.id, token })}`;
}
