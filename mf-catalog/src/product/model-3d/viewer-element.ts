import '@google/model-viewer';
import { $loader } from '@google/model-viewer/lib/three-components/CachingGLTFLoader.js';
import { Renderer } from '@google/model-viewer/lib/three-components/Renderer.js';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';

/** What is used here of the element that `@google/model-viewer` defines. */
export interface ViewerElement extends HTMLElement {
  src: string | null;
  alt: string | null;
  variantName: string | null;
  readonly availableVariants: string[];
  getDimensions: () => { x: number; y: number; z: number };
}

export interface ViewerSettings {
  /** Angle around, angle from above, distance, as the viewer's `camera-orbit`. */
  cameraOrbit: string;
  /** Offers to stand it in the room, where the device can. */
  isForRooms: boolean;
  isStill: boolean;
}

/** A viewer that is not in the page yet and has no model. */
export async function createViewer({
  cameraOrbit,
  isForRooms,
  isStill,
}: ViewerSettings): Promise<ViewerElement> {
  // `meshoptDecoderLocation` would load the decoder by a script element without a hash; it is in this bundle already.
  await MeshoptDecoder.ready;
  Renderer.singleton.loader[$loader].setMeshoptDecoder(MeshoptDecoder);

  const viewer = document.createElement('model-viewer');
  if (!isViewer(viewer)) throw new Error('The 3D viewer is not defined.');
  const attributes = {
    'camera-controls': '',
    'camera-orbit': cameraOrbit,
    // As long a lens as a catalogue's photographer takes.
    'field-of-view': '24deg',
    // The page scrolls on under a finger that moves up or down.
    'touch-action': 'pan-y',
    // How to use it is said in words; nothing moves by itself.
    'interaction-prompt': 'none',
    'shadow-intensity': '0.9',
    'shadow-softness': '0.9',
    'tone-mapping': 'neutral',
    // The smallest decay is a cut in place of a glide.
    ...(isStill && { 'interpolation-decay': '1' }),
    // Scene Viewer cannot read meshopt; the other two show what this element has decoded, in true size.
    ...(isForRooms && { ar: '', 'ar-modes': 'webxr quick-look', 'ar-scale': 'fixed' }),
  };
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value);
  viewer.append(noProgressBar());
  if (isForRooms) viewer.append(roomButton());
  return viewer;
}

/** The stage says in words that it loads; the viewer's bar would come after that. */
function noProgressBar(): HTMLElement {
  const nothing = document.createElement('span');
  nothing.slot = 'progress-bar';
  return nothing;
}

/** Shown by the viewer only on devices that can. */
function roomButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.slot = 'ar-button';
  button.textContent = 'See it in your room';
  return button;
}

/** Has the viewer draw a model, and resolves when it is seen. */
export function showModel(viewer: ViewerElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    viewer.addEventListener('error', () => reject(new Error('The viewer could not draw the model.')));
    viewer.addEventListener('load', () => {
      // A file that it cannot read comes as an empty scene.
      if (viewer.getDimensions().x > 0) resolve();
      else reject(new Error('The model is empty.'));
    });
    viewer.src = address;
  });
}

/**
 * Puts a viewer into the page. It brings its rules in a style element, which the content security policy refuses; the
 * same text as an adopted sheet is fine with it, since no markup can smuggle one in.
 */
export function placeViewer(viewer: ViewerElement, host: HTMLElement): void {
  const { shadowRoot } = viewer;
  const sheets = [...(shadowRoot?.querySelectorAll('style') ?? [])].map((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent);
    style.remove();
    return sheet;
  });
  host.append(viewer);
  // Only now: entering the page, the element sets the list anew.
  shadowRoot?.adoptedStyleSheets.push(...sheets);
}

function isViewer(element: HTMLElement): element is ViewerElement {
  return 'variantName' in element && 'getDimensions' in element;
}
