/// <reference types="vite/client" />

declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

/** The text of `entry-boot.ts` with all that it imports: see scripts/boot-script.ts. */
declare module 'virtual:boot-script' {
  const source: string;
  export default source;
}
