import type { CreateFixtures } from '@mekuri/server/testing';
import { aDraft } from './notices.ts';

/** For the operation that restores one. */
const makeTrash: CreateFixtures = (app, site) => aDraft(app, site, app.clock.now());
export default makeTrash;
