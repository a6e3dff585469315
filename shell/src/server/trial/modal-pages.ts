import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { RenderEnvironment } from '../../render/contract/render-contract.ts';
import { asModalModule } from '../../slices/expose-modules.ts';

/** Where a modal is rendered: in a slot of each page, of which this one has least else to make and to read. */
const SLOT = 'site.banner';
export const MODALS_PAGE = '/cart';

/** Modals of a release that say with what they are shown. */
export function sampledModals({ modals, samples }: SliceRelease) {
  return modals.flatMap(({ modal, expose }) => {
    const props = samples?.modals[modal];
    return props ? [{ modal, expose, props }] : [];
  });
}

/** The site with a modal in the place of a slot, so that it is rendered as everything of a slice is. */
export function withModal(
  environment: RenderEnvironment,
  slice: string,
  { modal, expose, props }: ReturnType<typeof sampledModals>[number],
): RenderEnvironment {
  const shown = `./modal-${modal}`;
  return {
    ...environment,
    slices: environment.slices.map((release) => ({
      ...release,
      slots: [
        ...release.slots.filter(({ slot }) => slot !== SLOT),
        ...(release.name === slice ? [{ slot: SLOT, expose: shown }] : []),
      ],
    })),
    async load([name, wanted]) {
      if (name !== slice || wanted !== shown) return environment.load([name, wanted]);
      const { default: Modal } = asModalModule(await environment.load([slice, expose]));
      const handed = { ...props, name: modal, close: () => undefined, emit: () => undefined };
      return { default: () => componentOf(Modal)(handed) };
    },
  };
}

/** A component as a function: its hooks are then those of the slot that calls it. Classes are rendered by their own method. */
function componentOf(component: unknown): (props: object) => unknown {
  if (typeof component === 'function') {
    const { prototype } = component;
    if (!prototype?.isReactComponent) return (props) => component(props);
    return (props) => Reflect.construct(component, [props]).render();
  }
  // What memo and forwardRef make holds the component itself.
  const { type, render }: { type?: unknown; render?: unknown } = Object(component);
  return componentOf(type ?? render);
}
