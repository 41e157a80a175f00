/** The value that the A/B service predicts for one variable of this session. */
export interface Prediction {
  key: string;
  value: string;
  /** `visual` changes an element of the page; any other is for code to read. */
  type: string;
  config: PredictionConfig | null;
}

export interface PredictionConfig {
  action: string | null;
  selector: string | null;
  attribute: string | null;
}

const MAX_PREDICTIONS = 100;
const MAX_VALUE_CHARACTERS = 20_000;

/**
 * Parses the predictions in a response of the service. Invalid ones are left out; a response without predictions returns
 * an empty list.
 */
export function parsePredictions(answer: unknown): Prediction[] {
  const list = (answer as { predictions?: unknown } | null)?.predictions;
  if (!Array.isArray(list)) return [];
  return list.slice(0, MAX_PREDICTIONS).flatMap((each: unknown) => {
    const { key, value, type, config } = (each ?? {}) as Record<string, unknown>;
    if (typeof key !== 'string' || typeof type !== 'string') return [];
    if (typeof value !== 'string' || value.length > MAX_VALUE_CHARACTERS) return [];
    return [{ key, value, type, config: parseConfig(config) }];
  });
}

function parseConfig(config: unknown): PredictionConfig | null {
  if (typeof config !== 'object' || config === null) return null;
  const { action, selector, attribute } = config as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { action: text(action), selector: text(selector), attribute: text(attribute) };
}
