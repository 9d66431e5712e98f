import type { CreateFixtures } from '@mekuri/server/testing';
import { aDraft } from './notices.ts';

const makeThings: CreateFixtures = (app, site) => aDraft(app, site);
export default makeThings;
