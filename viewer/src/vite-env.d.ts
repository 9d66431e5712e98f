/// <reference types="vite/client" />

declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

/** Source texts of bundled scripts: see scripts/inline-scripts.ts. */
declare module 'virtual:boot-script' {
  const source: string;
  export default source;
}
declare module 'virtual:service-worker' {
  const source: string;
  export default source;
}
declare module 'virtual:retired-worker' {
  const source: string;
  export default source;
}
