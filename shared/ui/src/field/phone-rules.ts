// One module, since a slice's entry, which each page loads, names every chunk.
export { parseUsPhone } from '@sanderling/phone/us-phone';
export { default as IMask } from 'imask';
