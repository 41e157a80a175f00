import type { Rates } from '../PricingTable/rates.ts';

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

/** What a calculation reckons with, from the price table. */
export interface Terms {
  prices: Prices;
  rates: Rates;
}

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
  calculate: (inputs: Inputs, terms: Terms) => Outcome;
}

const number = (inputs: Inputs, name: string) => Number(inputs[name]);
/** As `toLocaleString` does, whose first call alone takes a slow phone some 40 ms; shared with other islands, it would be a file more for every page. */
const count = (value: number) => `${Math.round(value)}`.replace(/\B(?=(\d{3})+$)/g, ',');
const dollars = (value: number) => `$${count(value)}`;
const percent = (share: number) => `${Math.round(share * 100)}%`;
const row = (label: string, value: number) => ({ label, value, display: dollars(value) });

function priceFor(readers: number, prices: Prices) {
  const tier = prices.find(({ subscribers }) => subscribers >= readers) ?? prices.at(-1);
  return tier ?? { subscribers: 0, price: 0 };
}

function compareShare(inputs: Inputs, { prices, rates }: Terms): Outcome {
  const members = number(inputs, 'readers');
  const tier = priceFor(members * rates.readersPerMember, prices);
  const income = members * number(inputs, 'price') * 12;
  const share = income * rates.substackShare;
  const fee = tier.price * 12;
  return {
    sum: dollars(Math.abs(share - fee)),
    caption:
      share >= fee
        ? 'more stays with you in a year at a fixed fee'
        : 'more stays with you in a year at Substack. Write there until it does not',
    rows: [
      row(`Substack’s ${percent(rates.substackShare)} of ${dollars(income)}`, share),
      row(`Our Scale plan, up to ${count(tier.subscribers)} readers`, fee),
    ],
    note: `On a list this long the fee costs less from ${dollars(tier.price / rates.substackShare)} a month in memberships.`,
  };
}

function earnFromSponsors(inputs: Inputs, { rates }: Terms): Outcome {
  const clickPrice = rates.clickPrices[String(inputs.subject)] ?? 0;
  const clicks = number(inputs, 'readers') * rates.clicksPerOpening;
  const paid = clicks * clickPrice * number(inputs, 'ads');
  const yours = paid * rates.publisherShare;
  return {
    sum: dollars(yours),
    caption: 'a month for you, paid on the 15th',
    rows: [
      row('Sponsors pay', paid),
      row(`You get ${percent(rates.publisherShare)}`, yours),
      row(`We take ${percent(1 - rates.publisherShare)}`, paid - yours),
    ],
    note: `About ${count(clicks)} clicks by people for each ad, at $${clickPrice.toFixed(2)} a click.`,
  };
}

function earnCommission(inputs: Inputs, { prices, rates }: Terms): Outcome {
  const customers = number(inputs, 'customers');
  const tier = priceFor(number(inputs, 'readers'), prices);
  const paid = customers * tier.price * 12;
  const level = rates.commission.findIndex(({ from }) => customers >= from);
  const { share = 0 } = rates.commission[level] ?? {};
  const next = rates.commission[level - 1];
  return {
    sum: dollars(paid * share),
    caption: 'for you in the first year, paid monthly',
    rows: [row('Your customers pay', paid), row(`You get ${percent(share)}`, paid * share)],
    note: next
      ? `From ${next.from} customers on it is ${percent(next.share)} of everything they pay.`
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
