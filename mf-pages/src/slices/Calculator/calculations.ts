/** A number that visitors set; `name` is its query parameter, which the page's route declares. */
export interface Figure {
  name: string;
  label: string;
  min: number;
  max: number;
  /** The step of its slider; any whole number can be typed. */
  step: number;
  /** Shown until the visitor sets another. */
  usual: number;
  prefix?: string;
  unit?: string;
}

/** One of a few options that visitors choose from. */
export interface Choice {
  name: string;
  label: string;
  usual: string;
  options: readonly { value: string; label: string }[];
}

/** What the visitor has set: numbers by the names of figures, options by the names of choices. */
export type Inputs = Readonly<Record<string, number | string>>;

/** The monthly price of the plan that earns, up to a number of subscribers; shortest lists first. */
export type Prices = readonly { subscribers: number; price: number }[];

export interface Outcome {
  /** The sum on the slip, and what it is. */
  sum: string;
  caption: string;
  /** The parts of it, drawn as bars. Always as many for one calculation. */
  rows: readonly { label: string; value: number; display: string }[];
  note: string;
}

export interface Calculation {
  figures: readonly Figure[];
  choices: readonly Choice[];
  calculate: (inputs: Inputs, prices: Prices) => Outcome;
}

/** Substack's published fee on paid subscriptions; payment fees are the same on both sides. */
const SUBSTACK_SHARE = 0.1;
/** Of readers in all for one who pays: the four percent of the page “Monetize”. */
const READERS_PER_MEMBER = 25;
/** Verified clicks for each opening, and the publisher's share: the ad network's own figures. */
const CLICKS_PER_OPENING = 0.019;
const PUBLISHER_SHARE = 0.8;
/** Median prices of a click by subject, as the page “Ad network” shows them. */
const CLICK_PRICES: Record<string, number> = {
  finance: 2.4,
  technology: 1.9,
  food: 1.3,
  local: 1.1,
};
/** A partner's share of the first year's fees, by the number of customers. */
const COMMISSION_LEVELS = [
  { from: 20, share: 0.6 },
  { from: 5, share: 0.45 },
  { from: 1, share: 0.3 },
] as const;

const number = (inputs: Inputs, name: string) => Number(inputs[name]);
const count = (value: number) => Math.round(value).toLocaleString('en-US');
const dollars = (value: number) => `$${count(value)}`;
const row = (label: string, value: number) => ({ label, value, display: dollars(value) });

function priceFor(readers: number, prices: Prices) {
  const tier = prices.find(({ subscribers }) => subscribers >= readers) ?? prices.at(-1);
  return tier ?? { subscribers: 0, price: 0 };
}

function compareShare(inputs: Inputs, prices: Prices): Outcome {
  const members = number(inputs, 'readers');
  const tier = priceFor(members * READERS_PER_MEMBER, prices);
  const income = members * number(inputs, 'price') * 12;
  const share = income * SUBSTACK_SHARE;
  const fee = tier.price * 12;
  return {
    sum: dollars(Math.abs(share - fee)),
    caption:
      share >= fee
        ? 'more stays with you in a year at a fixed fee'
        : 'more stays with you in a year at Substack. Write there until it does not',
    rows: [
      row(`Substack’s 10% of ${dollars(income)}`, share),
      row(`Our Scale plan, up to ${count(tier.subscribers)} readers`, fee),
    ],
    note: `On a list this long the fee costs less from ${dollars(tier.price / SUBSTACK_SHARE)} a month in memberships.`,
  };
}

function earnFromSponsors(inputs: Inputs): Outcome {
  const clickPrice = CLICK_PRICES[String(inputs.subject)] ?? 0;
  const clicks = number(inputs, 'readers') * CLICKS_PER_OPENING;
  const paid = clicks * clickPrice * number(inputs, 'ads');
  const yours = paid * PUBLISHER_SHARE;
  return {
    sum: dollars(yours),
    caption: 'a month for you, paid on the 15th',
    rows: [row('Sponsors pay', paid), row('You get 80%', yours), row('We take 20%', paid - yours)],
    note: `About ${count(clicks)} clicks by people for each ad, at $${clickPrice.toFixed(2)} a click.`,
  };
}

function earnCommission(inputs: Inputs, prices: Prices): Outcome {
  const customers = number(inputs, 'customers');
  const tier = priceFor(number(inputs, 'readers'), prices);
  const paid = customers * tier.price * 12;
  const level = COMMISSION_LEVELS.findIndex(({ from }) => customers >= from);
  const { share } = COMMISSION_LEVELS[level] ?? COMMISSION_LEVELS[2];
  const next = COMMISSION_LEVELS[level - 1];
  return {
    sum: dollars(paid * share),
    caption: 'for you in the first year, paid monthly',
    rows: [
      row('Your customers pay', paid),
      row(`You get ${Math.round(share * 100)}%`, paid * share),
    ],
    note: next
      ? `From ${next.from} customers on it is ${next.share * 100}% of everything they pay.`
      : 'That is the top of the ladder.',
  };
}

const readers = { name: 'readers', min: 500, max: 100_000, step: 500, unit: 'readers' };

export const calculations: Readonly<Record<string, Calculation>> = {
  substack: {
    figures: [
      {
        name: 'readers',
        label: 'Readers who pay you',
        min: 10,
        max: 4000,
        step: 10,
        usual: 500,
        unit: 'members',
      },
      {
        name: 'price',
        label: 'Each pays',
        min: 1,
        max: 50,
        step: 1,
        usual: 8,
        prefix: '$',
        unit: 'a month',
      },
    ],
    choices: [],
    calculate: compareShare,
  },
  sponsors: {
    figures: [
      { ...readers, label: 'Readers who open an issue', usual: 5000 },
      {
        name: 'ads',
        label: 'Issues with an ad',
        min: 1,
        max: 22,
        step: 1,
        usual: 4,
        unit: 'a month',
      },
    ],
    choices: [
      {
        name: 'subject',
        label: 'You write about',
        usual: 'technology',
        options: [
          { value: 'finance', label: 'Finance and trade' },
          { value: 'technology', label: 'Technology' },
          { value: 'food', label: 'Food and home' },
          { value: 'local', label: 'Local news' },
        ],
      },
    ],
    calculate: earnFromSponsors,
  },
  commission: {
    figures: [
      {
        name: 'customers',
        label: 'Customers you bring',
        min: 1,
        max: 60,
        step: 1,
        usual: 6,
      },
      { ...readers, label: 'Each writes to', usual: 10_000 },
    ],
    choices: [],
    calculate: earnCommission,
  },
};

/** Reads inputs from a query or a form; a missing value or one that is out of bounds is the usual one. */
export function readInputs(
  { figures, choices }: Calculation,
  query: Readonly<Record<string, string | undefined>>,
): Inputs {
  const given = (name: string) => (Object.hasOwn(query, name) ? (query[name] ?? '') : '');
  return Object.fromEntries([
    ...figures.map(({ name, min, max, usual }) => {
      const text = given(name);
      const value = /^\d{1,7}$/.test(text) ? Number(text) : usual;
      return [name, value >= min && value <= max ? value : usual];
    }),
    ...choices.map(({ name, usual, options }) => {
      const isOption = options.some(({ value }) => value === given(name));
      return [name, isOption ? given(name) : usual];
    }),
  ]);
}
