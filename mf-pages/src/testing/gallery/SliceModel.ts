/** A field of a slice, as far as the gallery reads models. */
export interface SliceField {
  type: string;
  config: {
    label?: string;
    single?: string;
    multi?: string;
    options?: string[];
    default_value?: unknown;
    repeat?: boolean;
    fields?: Record<string, SliceField>;
  };
}

/** A slice's model in the hosted repository's format, as far as the gallery reads it. */
export interface SliceModel {
  id: string;
  name: string;
  description: string;
  variations: {
    id: string;
    name: string;
    description: string;
    primary: Record<string, SliceField>;
  }[];
}
