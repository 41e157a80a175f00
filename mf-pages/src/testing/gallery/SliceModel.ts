/** The properties of a slice's field that the gallery reads. */
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

/** The properties of a slice's model, in the hosted repository's format, that the gallery reads. */
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
