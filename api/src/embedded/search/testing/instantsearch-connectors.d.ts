// Jest loads the CommonJS build, whose types are those of the other one.
declare module 'instantsearch.js/cjs/connectors' {
  export * from 'instantsearch.js/es/connectors';
}
