declare module 'three/examples/jsm/libs/meshopt_decoder.module.js' {
  /** WebAssembly in a module: ready once it is compiled. */
  export const MeshoptDecoder: { ready: Promise<void>; supported: boolean };
}
