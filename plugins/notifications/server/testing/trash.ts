import type { MakeThings } from '@mekuri/server/testing';
import { aDraft } from './notices.ts';

/** For the operation that restores one. */
const makeTrash: MakeThings = (app, site) => aDraft(app, site, app.clock.now());
export default makeTrash;
