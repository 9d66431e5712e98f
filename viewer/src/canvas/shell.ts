export { ROOT_ID } from '../state.ts';

/** Whose messages the canvas believes: the server writes it into the shell. */
export const APP_ORIGIN_META = 'mekuri-app-origin';
