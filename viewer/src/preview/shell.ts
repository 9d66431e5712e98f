export { ROOT_ID } from '../state.ts';
