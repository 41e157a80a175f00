/** Exported separately so that browser code that needs only these does not bundle the rest. */
export const brandName = 'Quillpost';
/** Used in paths such as `/quillpost-for/sports`, and in names that host pages see. */
export const brandSlug = 'quillpost';
/** For mail about posts that did not arrive. */
export const helpContact = 'help@quillpost.example';
export const legalName = 'Quillpost, Inc.';
export const appUrl = 'https://app.quillpost.example';
/** For the press. */
export const brandGuidelines = 'https://brand.quillpost.example';

/** The product's name and its other hosts, defined only here. */
export const brand = {
  name: brandName,
  slug: brandSlug,
  legalName,
  tagline: 'The newsletter platform built for growth',
  /** The public address of the site, used when a deployment sets no `PUBLIC_URL`. */
  siteUrl: 'https://www.quillpost.example',
  helpContact,
  /** For reports of security vulnerabilities. */
  securityContact: 'security@quillpost.example',
  appUrl,
  /** Images on this host are used unresized. */
  mediaHost: 'media.quillpost.example',
  /** The content repository's name, which is also the key in the preview cookie. */
  contentRepository: 'quillpost-site',
  external: {
    advertiserForm: 'https://ads.quillpost.example/advertisers/apply',
    adNetworkForm: 'https://ads.quillpost.example/publishers/apply',
    blog: 'https://blog.quillpost.example',
    brandGuidelines,
    careers: 'https://careers.quillpost.example',
    caseStudyPost: 'https://blog.quillpost.example/how-status-news-grew',
    cookiePolicy: 'https://legal.quillpost.example/cookies',
    creatorSpotlight: 'https://spotlight.quillpost.example',
    dataSubjectRequest: 'https://privacy.quillpost.example/requests',
    developers: 'https://developers.quillpost.example',
    fundingNews: 'https://blog.quillpost.example/series-b',
    learning: 'https://learn.quillpost.example',
    partnerProgram: 'https://partners.quillpost.example',
    productUpdates: 'https://product.quillpost.example',
    shop: 'https://shop.quillpost.example',
    stateOfNewsletters: 'https://blog.quillpost.example/state-of-newsletters',
    support: 'https://support.quillpost.example',
    tutorials: 'https://video.quillpost.example/tutorials',
  },
  social: [
    { network: 'video', label: 'Video channel', url: 'https://video.quillpost.example' },
    { network: 'short-video', label: 'Short videos', url: 'https://clips.quillpost.example' },
    { network: 'facebook', label: 'Facebook', url: 'https://facebook.example/quillpost' },
    { network: 'instagram', label: 'Instagram', url: 'https://instagram.example/quillpost' },
    { network: 'x', label: 'X', url: 'https://x.example/quillpost' },
    { network: 'linkedin', label: 'LinkedIn', url: 'https://linkedin.example/company/quillpost' },
  ],
} as const;
