import { ATTRIBUTES, asProperty, TAG } from './embedNames.ts';

/** What single-spa gives an application or a parcel, and the properties of the element. */
export interface LifecycleProps {
  /** Of the application or parcel. */
  name?: string;
  /** Where the element goes. Without one: where single-spa places an application of this name, else at the end of the body. */
  domElement?: Element | undefined;
  [property: string]: unknown;
}

/**
 * Creates single-spa's lifecycles, for applications and parcels, which show the element. They use no framework of the host, so a
 * host of any kind can call them.
 */
export function createLifecycles() {
  const elements = new Map<unknown, HTMLElement>();
  const keyOf = ({ name, domElement }: LifecycleProps) => name ?? domElement;

  async function update(props: LifecycleProps): Promise<void> {
    const element = elements.get(keyOf(props));
    if (!element) throw new Error(`<${TAG}> is updated before it is mounted.`);
    for (const name of ATTRIBUTES.map(asProperty)) Object.assign(element, { [name]: props[name] });
  }

  return {
    async bootstrap(): Promise<void> {},

    async mount(props: LifecycleProps): Promise<void> {
      const { name, domElement } = props;
      const place = domElement ?? document.getElementById(`single-spa-application:${name}`);
      const element = document.createElement(TAG);
      elements.get(keyOf(props))?.remove();
      elements.set(keyOf(props), element);
      await update(props);
      (place ?? document.body).append(element);
    },

    update,

    async unmount(props: LifecycleProps): Promise<void> {
      elements.get(keyOf(props))?.remove();
      elements.delete(keyOf(props));
    },
  };
}
