export { ROOT_ID } from '../state.ts';

/** Name of the meta tag with the only origin from which the canvas accepts messages. The server writes it into the shell. */
export const APP_ORIGIN_META = 'mekuri-app-origin';
