import type { Random } from '@site/environment/random';
import type { ArmEvidence, Evidence } from '../evidence.ts';
import { asBucket, type Measure, type Rate, type Value } from '../measures.ts';
import { drawFactor } from './drawFactor.ts';

/** What is wrong with a candidate. Without any of it, it is as good as live. */
export interface Fault {
  /** Shares of visits that fail in addition. */
  mount?: number;
  error?: number;
  hydration?: number;
  /** Factors. */
  lcp?: number;
  renderTime?: number;
}

export interface Canary {
  /** The share of visitors who get the candidate, which may change with the share of visits that are over. */
  share: (progress: number) => number;
  views: number;
  viewsOfBatch: number;
  fault?: Fault;
}

interface Visitor {
  isCandidate: boolean;
  /** Their device and connection: a factor of all times. */
  slowness: number;
  /** A browser, or an extension, with which each visit goes wrong. */
  isBroken: boolean;
  hasConsented: boolean;
  told: Set<Measure>;
}

/** A site as others have measured theirs: some visits fail, most times are spread over a decade, half of the visitors consent. */
const HEALTHY = {
  isBroken: 0.004,
  mount: 0.001,
  error: 0.01,
  hydration: 0.001,
  render: 0.0005,
  hasConsented: 0.5,
  /** Of the next visit being one of somebody who was here before. */
  isAgain: 0.5,
  isRendered: 0.1,
} as const;
const KNOWN_VISITORS = 100;

/**
 * Yields the evidence of a canary, batch by batch, as a shell counts it: a visitor is bad once in each measure, and is no longer
 * counted in it from then on.
 */
export function* simulateVisits(canary: Canary, random: Random): Generator<Evidence> {
  const { share, views, viewsOfBatch, fault = {} } = canary;
  const visitors: Visitor[] = [];
  // Phases of traffic: who comes at noon has other devices than who comes at night.
  const phase = random() * 2 * Math.PI;

  function chooseVisitor(progress: number): Visitor {
    const known = visitors[Math.floor(random() * visitors.length)];
    if (known && random() < HEALTHY.isAgain) return known;
    const visitor: Visitor = {
      isCandidate: random() < share(progress),
      slowness: drawFactor(random, 0.4),
      isBroken: random() < HEALTHY.isBroken,
      hasConsented: random() < HEALTHY.hasConsented,
      told: new Set(),
    };
    visitors.push(visitor);
    if (visitors.length > KNOWN_VISITORS) visitors.shift();
    return visitor;
  }

  for (let view = 0; view < views; ) {
    const arms: Evidence = { live: { views: 0 }, candidate: { views: 0 } };
    for (let each = 0; each < viewsOfBatch && view < views; each++, view++) {
      const progress = view / views;
      const drift = 1 + 0.4 * Math.sin(phase + progress * 6 * Math.PI);
      const visitor = chooseVisitor(progress);
      const arm = visitor.isCandidate ? arms.candidate : arms.live;
      addView(arm, visitor, visitor.isCandidate ? fault : {}, drift, random);
    }
    yield arms;
  }
}

function addView(arm: ArmEvidence, visitor: Visitor, fault: Fault, drift: number, random: Random) {
  arm.views++;
  const rate = (name: Rate, share: number, isAlways = false) => {
    if (visitor.told.has(name)) return;
    const isBad = isAlways || random() < share;
    if (isBad) visitor.told.add(name);
    const { of = 0, bad = 0 } = arm[name] ?? {};
    arm[name] = { of: of + 1, bad: bad + Number(isBad) };
  };
  const value = (name: Value, size: number) => {
    if (visitor.told.has(name)) return;
    visitor.told.add(name);
    addValue(arm, name, size);
  };
  rate('mount', HEALTHY.mount * drift + (fault.mount ?? 0), visitor.isBroken);
  rate('error', HEALTHY.error * drift + (fault.error ?? 0), visitor.isBroken);
  rate('hydration', HEALTHY.hydration * drift + (fault.hydration ?? 0));
  if (visitor.hasConsented) {
    const slowness = visitor.slowness * drift;
    value('lcp', 1_200 * slowness * drawFactor(random, 0.35) * (fault.lcp ?? 1));
    if (random() < 0.4) value('inp', 90 * slowness * drawFactor(random, 0.5));
    value('cls', random() < 0.85 ? 0 : 0.05 * drawFactor(random, 1));
  }
  if (random() < HEALTHY.isRendered) {
    const { of = 0, bad = 0 } = arm.render ?? {};
    arm.render = { of: of + 1, bad: bad + Number(random() < HEALTHY.render) };
    addValue(arm, 'renderTime', 4 * drift * drawFactor(random, 0.4) * (fault.renderTime ?? 1));
  }
}

function addValue(arm: ArmEvidence, name: Value, size: number) {
  const bucket = asBucket(name, size);
  const histogram = arm[name] ?? {};
  arm[name] = histogram;
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}
