import type { CreateFixtures } from '@mekuri/server/testing';
import { aDraft } from './notices.ts';

/** Creates a notice in the trash, for the operation that restores it. */
const makeTrash: CreateFixtures = (app, site) => aDraft(app, site, app.clock.now());
export default makeTrash;
